import { useT } from '../../../lib/i18n';

/** Three dots that move and the words. They move under reduced motion too: they are the message. */
export function TypingLine({ name }: { name: string }) {
  const t = useT();
  return (
    <p className="flex items-center gap-2 px-1 pt-1.5 pb-0.5 text-sm text-ink-2">
      <span aria-hidden data-motion="essential" className="flex gap-1 rounded-full bg-surface-2 px-2.5 py-2.25">
        {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
          <i key={delay} className={`size-1.5 animate-typing rounded-full bg-ink-3 ${delay}`} />
        ))}
      </span>
      <bdi className="min-w-0 truncate">{t('messages.typing', { name })}</bdi>
    </p>
  );
}
