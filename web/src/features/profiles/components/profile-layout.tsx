import type { ReactNode } from 'react';

/** Photos above the words on a phone, beside them on a wide screen. */
export function ProfileLayout({ gallery, children }: { gallery: ReactNode; children: ReactNode }) {
  return (
    <main
      id="content"
      className="grid w-full max-w-276 grid-cols-1 content-start gap-4 px-4 pb-6 lg:grid-cols-[440px_minmax(0,1fr)] lg:items-start lg:gap-10 lg:px-8 lg:pt-2"
    >
      <div className="min-w-0 lg:sticky lg:top-18">{gallery}</div>
      <div className="min-w-0">{children}</div>
    </main>
  );
}
