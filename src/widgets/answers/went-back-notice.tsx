// Where the account owner is told that the school's records went back to a backup. Few ever see the card, so it is fetched for them.
import { lazy, Suspense } from 'react';
import { getWentBack } from '~data/waiting/went-back';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';

const Card = lazy(() => import('./went-back-card').then((loaded) => ({ default: loaded.WentBackCard })));

/** Renders nothing for anybody else, and where the records didn't go back lately. */
export function WentBackNotice() {
  const { person } = useSession();
  const back = useLive(getWentBack, []);
  if (!back || !person?.connect_user_permissions.is_account_owner) return null;
  return (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  );
}
