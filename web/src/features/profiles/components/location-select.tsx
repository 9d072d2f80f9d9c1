import { LOCATIONS, type OwnUserDto } from '@mingle/core/contract';
import { PlaceField } from '../../../components/people/place-field';
import { useT } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import { useUpdateProfile } from '../profiles.queries';

/** One's own place, saved as soon as it is chosen. */
export function LocationSelect({ user }: { user: OwnUserDto }) {
  const t = useT();
  const update = useUpdateProfile(user.id);
  const handleChange = (chosen: string) => {
    const location = LOCATIONS.find((place) => place === chosen);
    if (!location) return;
    update.mutate(
      { location },
      {
        onSuccess: () => toast({ title: t('profiles.locationUpdated'), variant: 'success' }),
        onError: () =>
          toast({
            title: t('profiles.updateFailed'),
            description: t('profiles.locationFailedText'),
            variant: 'destructive',
          }),
      },
    );
  };
  return (
    <PlaceField
      label={
        <>
          {t('profiles.location')} <small className="text-meta font-normal text-ink-3">{t('profiles.savesAtOnce')}</small>
        </>
      }
      value={(update.isPending ? update.variables.location : user.location) ?? ''}
      disabled={update.isPending}
      onChange={(event) => handleChange(event.target.value)}
    />
  );
}
