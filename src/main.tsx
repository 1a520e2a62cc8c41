// The start: address, session, router, first render, then the service worker.
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dropV2Prefix, markBooted } from '~app/boot';
import { followRights } from '~app/follow-rights';
import { keepInstallOffer } from '~data/page/install-offer';
import { onReturn } from '~data/page/page-events';
import { getSession, startSession, subscribeSession } from '~data/session/session';
import { routeTree } from './routeTree.gen';

dropV2Prefix();
keepInstallOffer();

/** While the first screen is the drawn page that is already there. */
let isTakingOver = false;

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Except under a reader of a drawn page, when the app takes over.
  scrollRestoration: () => !isTakingOver,
  // A guard's answer depends on the session, which can end at any moment: never reuse an old one.
  defaultStaleTime: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

void start();

async function start(): Promise<void> {
  const { ready } = startSession({
    go: (to) => void router.navigate({ to, replace: true }),
    reload: () => location.reload(),
  });
  await ready;
  followRights(() => void router.invalidate());
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  markBooted();
  await takeOver(root);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  void import('~app/updates').then(({ startUpdates }) => startUpdates()).catch(() => undefined); // no signal: at the next start
  startSyncOnce();
}

/**
 * Where the server has sent a drawn page (src/app/prerender.tsx), it stays until its screen is loaded: no empty page in between, and the
 * reader's place in it is kept, also that of the keyboard.
 */
async function takeOver(root: Element): Promise<void> {
  if (!root.hasChildNodes()) return;
  isTakingOver = true;
  let focused = -1;
  const stop = router.subscribe('onRendered', () => {
    isTakingOver = false;
    stop();
    stopsOf(root)[focused]?.focus({ preventScroll: true });
  });
  await router.load();
  focused = stopsOf(root).findIndex((one) => one === document.activeElement);
}

/** What the Tab key stops at, in its order: the same in a drawn page and in the app's. */
function stopsOf(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a[href], button, input, summary')];
}

/** Loads the engine and its database, a chunk of their own, once somebody is signed in. A failed load is tried again on return. */
function startSyncOnce(): void {
  let loading = false;
  const load = async () => {
    if (loading || getSession().status !== 'signed-in') return;
    loading = true;
    try {
      const [{ startSync }, { syncHost }] = await Promise.all([
        import('~sync/triggers'),
        import('~data/engine-host/host'),
      ]);
      for (const stop of stops) stop();
      startSync(syncHost);
    } catch {
      loading = false; // no signal, or a newer version: the page works without the engine
    }
  };
  const stops = [subscribeSession(() => void load()), onReturn(() => void load())];
  void load();
}
