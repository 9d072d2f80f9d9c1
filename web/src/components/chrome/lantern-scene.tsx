import { cx } from '../../lib/cx';

/** Lanterns over the hills on a festival night, drawn for this product: decoration for landing and sign-in. */
export function LanternScene({ className }: { className?: string }) {
  return <img src="/lanterns.svg" alt="" width={640} height={800} className={cx('object-cover object-[50%_45%]', className)} />;
}
