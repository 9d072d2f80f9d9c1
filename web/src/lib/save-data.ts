declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const SLOW = ['slow-2g', '2g', '3g'];

/** Whether this device asks to spare its data: the reader's wish, or a slow line. Unknown to some browsers. */
export function sparesData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
}
