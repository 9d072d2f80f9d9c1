import { useT } from '../../../lib/i18n';

/** On wide screens: which keys do what. */
export function KeyHints() {
  const t = useT();
  const hints = [
    { keys: ['←'], text: t('discover.keyPass') },
    { keys: ['→'], text: t('discover.keyLike') },
    { keys: ['Enter'], text: t('discover.keyMore') },
    { keys: ['↑', '↓'], text: t('discover.keyPhoto') },
    { keys: ['Z'], text: t('discover.keyUndo') },
  ];
  return (
    <p className="hidden justify-center gap-3 text-meta text-ink-2 lg:flex">
      {hints.map(({ keys, text }) => (
        <span key={text} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <kbd key={key} className="rounded-[6px] bg-surface px-2 py-1 font-sans leading-none font-semibold text-ink shadow-1">
              {key}
            </kbd>
          ))}
          {text}
        </span>
      ))}
    </p>
  );
}
