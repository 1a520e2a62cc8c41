// The number of unsent changes on the app's icon. Only in the installed app, after the first tap
// (docs/architecture.md, On the phone). Loaded after the first render.
import { getSession } from '~data/session/session';
import { isStandalone } from '~data/page/standalone';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';

/** Keeps the badge current while somebody is signed in. Returns a function that stops this, and clears it after a sign-out. */
export function startBadge(): () => void {
  if (!('setAppBadge' in navigator) || !isStandalone()) return () => undefined;
  let shown: number | null = null;
  const show = () => {
    const { isCounted, waiting, fixing } = getSyncStatus();
    const items = waiting + fixing;
    // Until this page has counted, the number from the last visit stays.
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
    // A session that the server ended still has its unsent changes here.
    if (getSession().status === 'signed-out') setBadge(0);
  };
}

/** Never rejects: without permission there is no badge, and nothing depends on it. */
function setBadge(items: number): void {
  const done = items === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(items);
  done.catch(() => undefined);
}
