/** Images that were sent from this tab, by the id of their message: they are shown from here, without being fetched. */
const urls = new Map<string, string>();

/** Where this tab has an image that it sends or sent; null when it has not. */
export function localImageUrl(id: string, image: Blob | null): string | null {
  const known = urls.get(id);
  if (known || !image) return known ?? null;
  const url = URL.createObjectURL(image);
  urls.set(id, url);
  return url;
}

/** Nothing of this user stays on this device: at sign-out. */
export function forgetLocalImages(): void {
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
}
