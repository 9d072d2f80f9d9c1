import { Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import { type MessageKey, useT } from '../../../lib/i18n';
import { toast } from '../../../lib/toast';
import { complaintAbout, looksLikeImage, type UrlComplaint } from '../gallery.rules';

const COMPLAINTS: Record<UrlComplaint, MessageKey> = { empty: 'profiles.urlEmpty', malformed: 'profiles.urlMalformed' };

export interface PhotoUrlFormProps {
  busy: boolean;
  /** Answers whether it was added. */
  onAdd: (url: string) => Promise<boolean>;
}

/** A photo by its address: whatever is an address is taken, with a word of warning if it does not look like a picture. */
export function PhotoUrlForm({ busy, onAdd }: PhotoUrlFormProps) {
  const t = useT();
  const [url, setUrl] = useState('');
  const [complaint, setComplaint] = useState<UrlComplaint | null>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = complaintAbout(url);
    setComplaint(found);
    if (found) return toast({ title: t('pictures.errorTitle'), description: t(COMPLAINTS[found]), variant: 'destructive' });
    const unlikely = !looksLikeImage(url);
    const added = await onAdd(url.trim());
    if (!added) return;
    setUrl('');
    if (unlikely) toast({ title: t('profiles.warning'), description: t('profiles.urlUnlikely') });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-2">
      <TextField
        label={t('profiles.photoUrl')}
        hint={t('profiles.photoUrlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={url}
        error={complaint ? t(COMPLAINTS[complaint]) : undefined}
        onChange={(event) => {
          setUrl(event.target.value);
          setComplaint(null);
        }}
      />
      <div>
        <Button type="submit" size="small" icon={<Link2 aria-hidden size={18} />} busy={busy && t('profiles.addingUrl')}>
          {t('profiles.addUrl')}
        </Button>
      </div>
    </form>
  );
}
