import { type OwnUserDto, PHOTOS_MAX } from '@mingle/core/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { type MessageKey, useT } from '../../lib/i18n';
import { useOverlay } from '../../lib/overlay';
import { PictureRefused, preparePicture } from '../../lib/prepare-picture';
import { toast } from '../../lib/toast';
import { uploadPicture } from '../../lib/upload-picture';
import { moved } from './gallery.rules';
import { useSavePhotos } from './profiles.queries';

/** What is under way with a photo that is not in the gallery yet. */
export interface Arriving {
  /** Shown at once, before the server has it; null for a photo from elsewhere. */
  preview: string | null;
  optimizing: boolean;
}

/** One's own photos as they will be: each change is seen at once and saved by itself (rule 94). */
export function useGallery(user: OwnUserDto) {
  const t = useT();
  const overlay = useOverlay();
  const save = useSavePhotos(user.id);
  const [draft, setDraft] = useState<string[] | null>(null);
  const [arriving, setArriving] = useState<Arriving | null>(null);
  const photos = draft ?? user.photos;
  // What was sent from here need not be fetched again: on a slow line that would take as long as sending it.
  const sent = useRef(new Map<string, string>());
  useEffect(() => {
    const previews = sent.current;
    return () => {
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  const complain = (title: MessageKey, description: string) =>
    toast({ title: t(title), description: overlay(description), variant: 'destructive' });

  /** Whether it was saved. */
  const store = async (wanted: string[], done: { title: MessageKey; text: MessageKey }): Promise<boolean> => {
    setDraft(wanted);
    try {
      await save.mutateAsync(wanted);
      toast({ title: t(done.title), description: t(done.text), variant: 'success' });
      return true;
    } catch (error) {
      complain('profiles.updateFailed', messageOf(error, t('profiles.photosFailedText')));
      return false;
    } finally {
      // A later change that is still on its way stays in sight.
      setDraft((current) => (current === wanted ? null : current));
    }
  };

  const isFull = photos.length >= PHOTOS_MAX;
  const refuseMore = () =>
    toast({
      title: t('profiles.photosFull'),
      description: t('profiles.photosFullText', { max: PHOTOS_MAX }),
      variant: 'destructive',
    });

  const addFile = async (file: File) => {
    if (isFull) return refuseMore();
    // The file itself, before anything is made of it: it is in sight at once, however large it is.
    const preview = URL.createObjectURL(file);
    setArriving({ preview, optimizing: false });
    try {
      const picture = await preparePicture(file, () => setArriving({ preview, optimizing: true }));
      setArriving({ preview, optimizing: false });
      const url = await uploadPicture(picture, 'photo');
      sent.current.set(url, preview);
      await store([...photos, url], { title: 'profiles.success', text: 'profiles.photoAdded' });
    } catch (error) {
      if (error instanceof PictureRefused) complain('pictures.errorTitle', t(reasonOf(error)));
      else complain('profiles.uploadFailed', messageOf(error, t('profiles.uploadFailedText')));
    } finally {
      setArriving(null);
      URL.revokeObjectURL(preview);
    }
  };

  /** Whether it was added. */
  const addUrl = async (url: string): Promise<boolean> => {
    if (isFull) {
      refuseMore();
      return false;
    }
    setArriving({ preview: null, optimizing: false });
    const added = await store([...photos, url], { title: 'profiles.success', text: 'profiles.photosUpdatedText' });
    setArriving(null);
    return added;
  };

  const UPDATED = { title: 'profiles.photosUpdated', text: 'profiles.photosUpdatedText' } as const;
  return {
    photos,
    /** Where the picture itself is to be had from: this device, while it has it. */
    sourceOf: (url: string) => sent.current.get(url) ?? url,
    /** The blur of each photo, by its url. */
    hashOf: (url: string) => user.photoHashes[user.photos.indexOf(url)] ?? null,
    arriving,
    isFull,
    addFile,
    addUrl,
    remove: (index: number) => {
      const left = photos.filter((_, at) => at !== index);
      if (left.length === 0) return complain('pictures.errorTitle', t('profiles.lastPhoto'));
      void store(left, UPDATED);
    },
    move: (from: number, to: number) => {
      if (from !== to) void store(moved(photos, from, to), UPDATED);
    },
  };
}

/** The gallery's own words for a file that stayed too large (spec section 5). */
const reasonOf = ({ reason }: PictureRefused): MessageKey =>
  reason === 'pictures.stillTooLarge' ? 'profiles.fileTooLarge' : reason;
