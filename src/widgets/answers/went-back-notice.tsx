// The place of the account owner's notice about a restore. Few ever see the card, so it is loaded on demand.
import { lazy, Suspense } from 'react';
import { getWentBack } from '~data/sync-centre/went-back';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';

const Card = lazy(() => import('./went-back-card').then((loaded) => ({ default: loaded.WentBackCard })));

/** Renders nothing for anybody else, or without a recent restore. */
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
