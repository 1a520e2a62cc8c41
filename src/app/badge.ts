// The number on the app's icon: what has not reached the school. Only in the installed app, and only once it was tapped
// (docs/architecture.md, On the phone). Loaded after the first render.
import { getSession } from '~data/session/session';
import { isStandalone } from '~data/tab/standalone';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';

/** Keeps the badge true while somebody is signed in. Returns the way to stop, which clears it for whoever signed out. */
export function startBadge(): () => void {
  if (!('setAppBadge' in navigator) || !isStandalone()) return () => undefined;
  let shown: number | null = null;
  const show = () => {
    const { isCounted, waiting, fixing } = getSyncStatus();
    const items = waiting + fixing;
    // Until it is counted, what the last visit has left stands.
    if (items === shown || !isCounted) return;
    shown = items;
    setBadge(items);
  };
  let stopWatching = () => {};
  const start = () => {
    stopWatching = subscribeSyncStatus(show);
    show();
  };
  document.addEventListener('click', start, { once: true });
  return () => {
    document.removeEventListener('click', start);
    stopWatching();
    // A session that was refused still has its items here.
    if (getSession().status === 'signed-out') setBadge(0);
  };
}

/** Never rejects: without the person's leave there is no badge, and nothing depends on it. */
function setBadge(items: number): void {
  const done = items === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(items);
  done.catch(() => undefined);
}
