import { messageOf } from '../../lib/api-error';
import { useOverlay } from '../../lib/overlay';
import { toast } from '../../lib/toast';

/** Says what could not be done, and why if the server told. */
export function useFailureToast(title: string): (error: Error) => void {
  const overlay = useOverlay();
  return (error) => toast({ title, description: overlay(messageOf(error, '')), variant: 'destructive' });
}
