import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/i18n';
import { textPieces } from '../links.rules';

/** A message's text as it was typed. An address in it does nothing until it is tapped, and then shows where it leads (rule 47). */
export function LinkedText({ text }: { text: string }) {
  const t = useT();
  const [revealed, setRevealed] = useState<URL | null>(null);
  const pieces = textPieces(text);
  return (
    <>
      <span>
        {pieces.map(({ text: piece, url }, index) =>
          url ? (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
              key={index}
              type="button"
              aria-expanded={revealed?.href === url.href}
              onClick={() => setRevealed((shown) => (shown?.href === url.href ? null : url))}
              className="inline text-start underline decoration-dotted underline-offset-3"
            >
              {piece}
            </button>
          ) : (
            piece
          ),
        )}
      </span>
      {revealed && (
        <span className="mt-1 block border-t border-current/25 pt-1 text-sm">
          <a
            href={revealed.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline"
          >
            <ExternalLink aria-hidden size={16} />
            {t('messages.openLink', { host: revealed.host })}
          </a>
          <span className="block text-meta">{t('messages.linkHint')}</span>
        </span>
      )}
    </>
  );
}
