import { LOCATIONS } from '@mingle/core/contract';
import { useT } from '../../lib/i18n';
import { SelectField, type SelectFieldProps } from '../ui/select-field';
import { useLabels } from './labels';

/** One of the ten places. */
export function PlaceField(props: Omit<SelectFieldProps, 'options' | 'placeholder'>) {
  const t = useT();
  const labels = useLabels();
  const options = LOCATIONS.map((value) => ({ value, label: labels.place(value) }));
  return <SelectField {...props} options={options} placeholder={t('accounts.choosePlace')} />;
}
