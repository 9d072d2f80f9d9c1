import { IdCard } from 'lucide-react';
import { PictureProgress } from '../../../components/people/picture-progress';
import { Checkbox } from '../../../components/ui/checkbox';
import { FileButton } from '../../../components/ui/file-button';
import { useT } from '../../../lib/i18n';
import type { Picture } from '../sign-up.store';
import { usePictureUpload } from '../use-picture-upload';

export interface IdPickerProps {
  idDocument: Picture | null;
  onIdDocument: (idDocument: Picture) => void;
  /** The tick beside the document (rule 122). */
  consent: boolean;
  onConsent: (consent: boolean) => void;
}

/** The optional ID of a local: uploaded at once to the private store, and never shown again (rules 78, 80). */
export function IdPicker({ idDocument, onIdDocument, consent, onConsent }: IdPickerProps) {
  const t = useT();
  const upload = usePictureUpload('id', onIdDocument);
  return (
    <section aria-labelledby="id-title" className="grid gap-2 rounded-card border border-line p-4">
      <div className="flex gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-[14px] bg-teal-soft text-teal-700">
          <IdCard aria-hidden size={22} />
        </span>
        <div className="grid gap-0.5">
          <h2 id="id-title" className="text-base font-semibold">
            {t('signup.idTitle')} <small className="text-meta font-normal text-ink-3">{t('ui.optional')}</small>
          </h2>
          <p className="text-sm text-ink-2">{t('accounts.idText')}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PictureProgress {...upload} done={idDocument ? t('accounts.idUploaded') : null} />
        <FileButton
          variant={idDocument ? 'neutral' : 'soft'}
          size="small"
          disabled={upload.stage !== 'idle'}
          onPick={upload.pick}
        >
          {idDocument ? t('signup.idChange') : t('accounts.idUpload')}
        </FileButton>
      </div>
      <Checkbox label={t('accounts.idConsent')} checked={consent} onChange={onConsent} />
    </section>
  );
}
