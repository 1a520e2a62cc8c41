// Asks to install the app before anybody signs in: the home-screen app doesn't see what was saved in the browser. The sheet
// itself is loaded only when it will be shown.
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useSession } from '~widgets/hooks/use-session';
import { subscribeInstallOffer } from '~data/page/install-offer';
import { installWay, isSnoozed, snooze } from '~data/page/install-way';

const InstallSheet = lazy(() =>
  import('./install-sheet').then(
    (loaded) => ({ default: loaded.InstallSheet }),
    // No signal, or a newer version was deployed: don't ask this time.
    () => ({ default: () => null }),
  ),
);

/** Where people are before they sign in. The other public pages are for riders, or have a long form. */
const PAGES = new Set(['/home', '/login']);

export function InstallCoach() {
  const way = useSyncExternalStore(subscribeInstallOffer, installWay);
  const isHere = useRouterState({ select: ({ location }) => PAGES.has(location.pathname) });
  const isSignedIn = useSession().status === 'signed-in';
  const [isLater, setLater] = useState(() => isSnoozed(Date.now()));
  if (way === null || !isHere || isSignedIn || isLater) return null;
  const later = () => {
    snooze(Date.now());
    setLater(true);
  };
  return (
    <Suspense fallback={null}>
      <InstallSheet way={way} onLater={later} />
    </Suspense>
  );
}
