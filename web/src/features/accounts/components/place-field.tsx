import { LOCATIONS } from '@mingle/core/contract';
import { useLabels } from '../../../components/people/labels';
import { SelectField, type SelectFieldProps } from '../../../components/ui/select-field';
import { useT } from '../../../lib/i18n';

/** One of the ten places. */
export function PlaceField(props: Omit<SelectFieldProps, 'options' | 'placeholder'>) {
  const t = useT();
  const labels = useLabels();
  const options = LOCATIONS.map((value) => ({ value, label: labels.place(value) }));
  return <SelectField {...props} options={options} placeholder={t('accounts.choosePlace')} />;
}
