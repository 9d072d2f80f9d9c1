import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { PasswordField } from '../../../components/ui/password-field';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { passwordComplaint } from '../password-complaint';

export interface ConfirmDialogProps {
  title: ReactNode;
  description: ReactNode;
  hasPassword: boolean;
  action: string;
  tone?: 'primary' | 'danger';
  /** What the button says while the answer is awaited, or false. */
  busy: string | false;
  error: unknown;
  /** Without a password there is nothing to confirm by. */
  onConfirm: (input: { password?: string }) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Something grave, confirmed with the password. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, hasPassword, action, tone = 'primary', busy, error, onConfirm, onClose, children } = props;
  const t = useT();
  const overlay = useOverlay();
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const complaint = passwordComplaint(error);
  useEffect(() => {
    if (complaint) form.current?.querySelector('input')?.focus();
  }, [complaint]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConfirm(hasPassword ? { password } : {});
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      {children}
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        {hasPassword && (
          <PasswordField
            label={t('settings.password')}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={complaint && overlay(complaint)}
          />
        )}
        <div className="grid gap-2">
          <Button type="submit" variant={tone} wide busy={busy}>
            {action}
          </Button>
          <Button variant="ghost" wide onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
