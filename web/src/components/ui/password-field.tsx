import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/i18n';
import { Field, inputClass } from './field';
import { IconButton } from './icon-button';
import type { TextFieldProps } from './text-field';

/** A password, which its owner may look at. */
export function PasswordField({ label, hint, error, optional, id, ...input }: Omit<TextFieldProps, 'type'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id }} optional={optional === true}>
      {(control) => (
        <span className="relative grid">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={inputClass('pr-12')} />
          <span className="absolute top-0.5 right-0.5 text-ink-2">
            <IconButton
              label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
              icon={shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
