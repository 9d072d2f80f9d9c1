import { isLanguageCode, type LanguageCode } from '@mingle/core/contract';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/ui/select-field';
import { useT } from '../../../lib/i18n';
import { languagesQuery } from '../translation.queries';

export interface ReadingLanguageFieldProps {
  value: LanguageCode;
  onChange: (language: LanguageCode) => void;
}

/** What texts of others are translated into: each language named as its readers name it (rules 88, 118). */
export function ReadingLanguageField({ value, onChange }: ReadingLanguageFieldProps) {
  const t = useT();
  const { data: languages = [] } = useQuery(languagesQuery);
  return (
    <SelectField
      label={t('translation.into')}
      hint={t('translation.intoHint')}
      value={languages.length > 0 ? value : ''}
      disabled={languages.length === 0}
      {...(languages.length === 0 && { placeholder: '' })}
      options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={({ target }) => isLanguageCode(target.value) && onChange(target.value)}
    />
  );
}
