import type { PersonDto } from '@mingle/core/contract';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../lib/i18n';
import { paths } from './paths';
import { safetyItem } from './safety-item';
import { SafetyLayer } from './safety-layer';

const ThreadMenu = lazy(() => import('../features/messages/components/thread-menu'));

/** Reporting and blocking whoever one writes to, or is written to by, before a match. */
export function DirectSafety({ person }: { person: PersonDto }) {
  const t = useT();
  const navigate = useNavigate();
  const concern = { matchId: null, userId: person.id, name: person.fullName };
  return (
    <>
      <Suspense fallback={<span className="size-11 flex-none" />}>
        <ThreadMenu name={person.fullName} items={[safetyItem(t, 'report', concern), safetyItem(t, 'block', concern)]} />
      </Suspense>
      <SafetyLayer onParted={() => void navigate(paths.chats, { replace: true })} />
    </>
  );
}
