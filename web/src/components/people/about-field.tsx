import { ABOUT_MAX_LENGTH, ABOUT_MIN_LENGTH, codePoints } from '@mingle/core/contract';
import { useT } from '../../lib/i18n';
import { TextArea, type TextAreaProps } from '../ui/text-area';

/** From here on the room that is left is counted aloud. */
const NEARLY_FULL = ABOUT_MAX_LENGTH - 100;

export interface AboutFieldProps extends Omit<TextAreaProps, 'label' | 'hint'> {
  hint: string;
  typed: string | undefined;
}

/** A few words about oneself, with what is still missing: counted in code points, as the server does (rule 85). */
export function AboutField({ hint, typed, error, ...input }: AboutFieldProps) {
  const t = useT();
  const length = codePoints((typed ?? '').trim());
  const counter =
    length < ABOUT_MIN_LENGTH
      ? t('accounts.moreLetters', { count: ABOUT_MIN_LENGTH - length })
      : length > NEARLY_FULL
        ? t('accounts.lettersLeft', { count: Math.max(0, ABOUT_MAX_LENGTH - length) })
        : null;
  const count = counter && <span className="font-semibold whitespace-nowrap tabular-nums">{counter}</span>;
  return (
    <div className="grid gap-1">
      <TextArea
        label={t('accounts.about')}
        error={error}
        hint={
          <span className="flex items-start justify-between gap-3">
            <span>{hint}</span>
            {count}
          </span>
        }
        {...input}
      />
      {/* The error takes the hint's place, not the counter's. */}
      {error && count && <p className="text-end text-meta text-ink-3">{count}</p>}
    </div>
  );
}
