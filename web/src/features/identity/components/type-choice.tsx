import { USER_TYPES, type UserType } from '@mingle/core/contract';
import { House, Plane } from 'lucide-react';
import { RadioCards } from '../../../components/ui/radio-cards';
import { useT } from '../../../lib/i18n';

const ICONS = { tourist: <Plane aria-hidden size={24} />, local: <House aria-hidden size={24} /> };

export interface TypeChoiceProps {
  value: UserType | null;
  onChange: (value: UserType) => void;
  error: string | undefined;
}

/** Who one is here: it decides whom one meets. */
export default function TypeChoice({ value, onChange, error }: TypeChoiceProps) {
  const t = useT();
  return (
    <RadioCards
      label={t('identity.iAmA')}
      options={USER_TYPES.map((type) => ({ value: type, label: t(`identity.${type}`), icon: ICONS[type] }))}
      value={value}
      onChange={(type) => onChange(type as UserType)}
      error={error}
    />
  );
}
