import { Camera } from 'lucide-react';
import type { Ref } from 'react';
import { PictureProgress } from '../../../components/people/picture-progress';
import { FieldError } from '../../../components/ui/field';
import { FileButton } from '../../../components/ui/file-button';
import { Spinner } from '../../../components/ui/spinner';
import { useT } from '../../../lib/i18n';
import type { Picture } from '../sign-up.store';
import { usePictureUpload } from '../use-picture-upload';

export interface ProfilePhotoPickerProps {
  photo: Picture | null;
  onPhoto: (photo: Picture) => void;
  error: string | undefined;
  /** Takes the focus when the photo is what is missing. */
  ref: Ref<HTMLButtonElement>;
}

/** The profile photo: shown as soon as it is picked, uploaded at once. */
export function ProfilePhotoPicker({ photo, onPhoto, error, ref }: ProfilePhotoPickerProps) {
  const t = useT();
  const upload = usePictureUpload('photo', onPhoto);
  const isBusy = upload.stage !== 'idle';
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4">
        <span className="relative grid size-24 flex-none place-items-center overflow-hidden rounded-[28px] bg-brand-soft text-brand-700">
          {photo ? (
            <img src={photo.preview} alt={t('signup.profilePhotoAlt')} className="size-full object-cover" />
          ) : (
            <Camera aria-hidden size={32} strokeWidth={1.75} />
          )}
          {isBusy && (
            <span className="absolute inset-0 grid place-items-center bg-photo-scrim/45 text-white">
              <Spinner size={28} />
            </span>
          )}
        </span>
        <div className="grid justify-items-start">
          <p className="font-semibold">{t('signup.profilePhoto')}</p>
          {/* One line at all times, so that nothing below moves when an upload ends. */}
          {!isBusy && <p className="text-sm text-ink-2">{t('signup.profilePhotoHint')}</p>}
          <PictureProgress {...upload} done={photo ? t('signup.photoAdded') : null} doneHidden />
          <FileButton
            ref={ref}
            variant="link"
            size="small"
            icon={<Camera aria-hidden size={16} />}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'photo-error' : undefined}
            onPick={upload.pick}
          >
            {photo ? t('signup.changePhoto') : t('signup.addPhoto')}
          </FileButton>
        </div>
      </div>
      {error && <FieldError id="photo-error">{error}</FieldError>}
    </div>
  );
}
