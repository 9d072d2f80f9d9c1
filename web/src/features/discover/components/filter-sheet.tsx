import type { DeckFilters, UserType } from '@mingle/core/contract';
import { useState } from 'react';
import { useLabels } from '../../../components/people/labels';
import { Button } from '../../../components/ui/button';
import { Chip } from '../../../components/ui/chip';
import { Sheet } from '../../../components/ui/sheet';
import { Switch } from '../../../components/ui/switch';
import { useT } from '../../../lib/i18n';
import { NO_FILTERS, offeredVibes, toggleVibe } from '../deck.rules';
import { AgeRange } from './age-range';

export interface FilterSheetProps {
  viewerType: UserType;
  filters: DeckFilters;
  onChange: (filters: DeckFilters) => void;
  onClose: () => void;
}

/** All filters at once; nothing is fetched until they are shown. */
export default function FilterSheet({ viewerType, filters, onChange, onClose }: FilterSheetProps) {
  const t = useT();
  const labels = useLabels();
  const [draft, setDraft] = useState(filters);
  const handleShow = () => {
    onChange(draft);
    onClose();
  };
  return (
    <Sheet open onOpenChange={onClose} title={t('discover.filters')}>
      <AgeRange ages={draft} onChange={(ages) => setDraft({ ...draft, ...ages })} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">
          {t('discover.vibe')} <span className="font-normal text-ink-3">{t('discover.vibeHint')}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {offeredVibes(viewerType).map((vibe) => (
            <Chip key={vibe} pressed={draft.vibe === vibe} onClick={() => setDraft(toggleVibe(draft, vibe))}>
              {labels.vibe(vibe)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Switch
        label={t('discover.verified')}
        hint={t('discover.verifiedHint')}
        checked={draft.verifiedOnly}
        onChange={(verifiedOnly) => setDraft({ ...draft, verifiedOnly })}
      />
      <div className="grid gap-1">
        <Button variant="primary" onClick={handleShow}>
          {t('discover.showProfiles')}
        </Button>
        <Button variant="ghost" onClick={() => setDraft(NO_FILTERS)}>
          {t('discover.clearAll')}
        </Button>
      </div>
    </Sheet>
  );
}
