import { type ReactNode, useId } from 'react';

/** A heading and the rows under it, framed unless they bring frames of their own. */
export function SettingsSection({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-sm font-semibold text-ink-2">
        {title}
      </h2>
      {open ? (
        <div className="grid gap-3">{children}</div>
      ) : (
        <div className="divide-y divide-line rounded-card border border-line bg-surface px-3.5">{children}</div>
      )}
    </section>
  );
}
