import { GENDERS, type Gender, INTENTS, type UpdateUser } from '@mingle/core/contract';
import { Chip } from '../../../components/ui/chip';
import { SelectField } from '../../../components/ui/select-field';
import { Switch } from '../../../components/ui/switch';
import { useT } from '../../../lib/i18n';
import { useProfileLabels } from '../use-profile-labels';

export interface OptionalFieldsProps {
  isTourist: boolean;
  values: UpdateUser;
  onChange: (changes: UpdateUser) => void;
}

/** What nobody has to tell, and who may see it when it is told (rules 23, 83). */
export default function OptionalFields({ isTourist, values, onChange }: OptionalFieldsProps) {
  const t = useT();
  const labels = useProfileLabels();
  const { gender = null, interestedIn = [], intent = null } = values;
  const toggle = (one: Gender) =>
    onChange({
      interestedIn: interestedIn.includes(one) ? interestedIn.filter((other) => other !== one) : [...interestedIn, one],
    });
  return (
    <section aria-labelledby="optional-title" className="grid gap-4 rounded-card border border-line p-4">
      <div className="grid gap-1">
        <h2 id="optional-title" className="text-lg">
          {t('profiles.optionalTitle')}
        </h2>
        <p className="text-sm text-ink-2">{t('profiles.optionalText')}</p>
      </div>
      <SelectField
        label={t('profiles.gender')}
        value={gender ?? ''}
        placeholder={t('profiles.preferNotToSay')}
        options={GENDERS.map((value) => ({ value, label: labels.gender(value) }))}
        onChange={(event) => onChange({ gender: GENDERS.find((one) => one === event.target.value) ?? null })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('profiles.interestedIn')}</legend>
        <div className="flex flex-wrap gap-2">
          {GENDERS.map((one) => (
            <Chip key={one} pressed={interestedIn.includes(one)} onClick={() => toggle(one)}>
              {labels.people(one)}
            </Chip>
          ))}
        </div>
        <p className="text-meta text-ink-3">{t('profiles.everyone')}</p>
      </fieldset>
      <SelectField
        label={t('profiles.lookingFor')}
        value={intent ?? ''}
        placeholder={t('profiles.preferNotToSay')}
        options={INTENTS.map((value) => ({ value, label: labels.intent(value) }))}
        onChange={(event) => onChange({ intent: INTENTS.find((one) => one === event.target.value) ?? null })}
      />
      <div>
        <Switch
          label={t('profiles.showGender')}
          checked={values.showGender === true}
          onChange={(showGender) => onChange({ showGender })}
        />
        <Switch
          label={t('profiles.showIntent')}
          checked={values.showIntent === true}
          onChange={(showIntent) => onChange({ showIntent })}
        />
        {isTourist && (
          <Switch
            label={t('profiles.showTravelDates')}
            checked={values.showTravelDates === true}
            onChange={(showTravelDates) => onChange({ showTravelDates })}
          />
        )}
      </div>
    </section>
  );
}
