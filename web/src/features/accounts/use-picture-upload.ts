import { useRef, useState } from 'react';
import { type MessageKey, useT } from '../../lib/i18n';
import { PictureRefused, preparePicture, readAsDataUrl } from '../../lib/prepare-picture';
import { toast } from '../../lib/toast';
import { type UploadPurpose, uploadPicture } from '../../lib/upload-picture';
import type { Picture } from './sign-up.store';

interface Progress {
  stage: 'idle' | 'preparing' | 'uploading';
  /** Said while a file over 5 MB is made smaller. */
  optimizing: boolean;
  refused: MessageKey | null;
}

const IDLE: Progress = { stage: 'idle', optimizing: false, refused: null };

/**
 * Makes a picked file small enough, shows it at once and uploads it. The picture counts from the moment it can be
 * shown: until the upload answers, and when it fails, its own data stands in for the url (spec section 4).
 */
export function usePictureUpload(purpose: UploadPurpose, onPicture: (picture: Picture) => void) {
  const t = useT();
  const [progress, setProgress] = useState(IDLE);
  const latest = useRef(0);

  const pick = async (file: File) => {
    latest.current += 1;
    const mine = latest.current;
    // Whoever picks again while the first is under way means the second.
    const isStale = () => mine !== latest.current;
    setProgress({ ...IDLE, stage: 'preparing' });
    try {
      const prepared = await preparePicture(file, () => setProgress({ ...IDLE, stage: 'preparing', optimizing: true }));
      const preview = await readAsDataUrl(prepared);
      if (isStale()) return;
      onPicture({ value: preview, preview });
      setProgress({ ...IDLE, stage: 'uploading' });
      const url = await uploadOrNull(prepared, purpose);
      if (isStale()) return;
      if (url) onPicture({ value: url, preview });
      setProgress(IDLE);
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      if (isStale()) return;
      setProgress({ ...IDLE, refused: error.reason });
      toast({ title: t('pictures.errorTitle'), description: t(error.reason), variant: 'destructive' });
    }
  };

  return { ...progress, pick };
}

async function uploadOrNull(file: Blob, purpose: UploadPurpose): Promise<string | null> {
  try {
    return await uploadPicture(file, purpose);
  } catch (error) {
    console.error(purpose === 'id' ? 'Failed to upload ID document' : 'Failed to upload photo', error);
    return null;
  }
}
