import type { LanguageCode } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Switch } from '../../../components/ui/switch';
import { useLanguage, useT } from '../../../lib/i18n';
import { chatTranslationQuery, useUpdateChatTranslation } from '../chat-translation.queries';
import { languageName } from '../language-names.rules';

export interface ChatTranslationDialogProps {
  matchId: string;
  /** The other person's. */
  name: string;
  /** What one reads oneself. */
  target: LanguageCode;
  onClose: () => void;
}

/** How one reads this chat, and what the other person may know of it. */
export function ChatTranslationDialog({ matchId, name, target, onClose }: ChatTranslationDialogProps) {
  const t = useT();
  const language = useLanguage();
  const { data: reading } = useQuery(chatTranslationQuery(matchId));
  const { mutate: change } = useUpdateChatTranslation(matchId);
  const own = languageName(target, language);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('translation.inThisChat')}>
      <div className="grid divide-y divide-line">
        <Switch
          label={t('translation.always')}
          hint={t('translation.alwaysHint', { name, language: own })}
          checked={reading?.always === true}
          disabled={!reading}
          onChange={(always) => change({ always })}
        />
        {reading?.always && (
          <Switch
            label={t('translation.known', { name })}
            hint={t('translation.knownHint', { name, language: own })}
            checked={reading.isKnown}
            onChange={(isKnown) => change({ isKnown })}
          />
        )}
        {reading?.otherReads && (
          <Switch
            label={t('translation.preview', { name })}
            hint={t('translation.previewHint', { name, language: languageName(reading.otherReads, language) })}
            checked={reading.previews}
            onChange={(previews) => change({ previews })}
          />
        )}
      </div>
      <p className="text-sm text-ink-2">
        {t('translation.youRead', { language: own })}{' '}
        <Link
          to="/settings"
          className="inline-flex min-h-6 items-center font-semibold text-brand-700 underline underline-offset-3"
        >
          {t('translation.changeLanguage')}
        </Link>
      </p>
      <Button variant="primary" wide onClick={onClose}>
        {t('translation.done')}
      </Button>
    </Dialog>
  );
}
