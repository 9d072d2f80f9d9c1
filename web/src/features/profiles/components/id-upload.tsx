import type { OwnUserDto } from '@mingle/core/contract';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../components/ui/checkbox';
import { FileButton } from '../../../components/ui/file-button';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { PictureRefused, preparePicture } from '../../../lib/prepare-picture';
import { toast } from '../../../lib/toast';
import { uploadPicture } from '../../../lib/upload-picture';
import { useUpdateProfile } from '../profiles.queries';

/** A local shows their ID later than at sign-up, or again, and a tourist their passport: to the private store, and never shown here (rules 78, 80). */
export default function IdUpload({ user }: { user: OwnUserDto }) {
  const t = useT();
  const overlay = useOverlay();
  const update = useUpdateProfile(user.id);
  const [consent, setConsent] = useState(false);
  const [busy, setBusy] = useState(false);

  const handlePick = async (file: File) => {
    setBusy(true);
    try {
      const picture = await preparePicture(file, () => toast({ title: t('pictures.optimizing') }));
      await update.mutateAsync({ idDocument: await uploadPicture(picture, 'id'), idConsent: consent });
      toast({ title: t('accounts.idUploaded'), variant: 'success' });
    } catch (error) {
      const description =
        error instanceof PictureRefused ? t(error.reason) : overlay(messageOf(error, t('profiles.uploadFailedText')));
      toast({ title: t('profiles.uploadFailed'), description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-2">{t('accounts.idText')}</p>
      <Checkbox label={t('accounts.idConsent')} checked={consent} onChange={setConsent} />
      <div>
        <FileButton
          variant="line"
          size="small"
          icon={<IdCard aria-hidden size={18} />}
          busy={busy && t('pictures.uploading')}
          onPick={handlePick}
        >
          {t(user.userType === 'tourist' ? 'profiles.passportUpload' : 'accounts.idUpload')}
        </FileButton>
      </div>
    </div>
  );
}
