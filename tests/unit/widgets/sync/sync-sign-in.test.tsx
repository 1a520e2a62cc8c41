// @vitest-environment dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { HomeScreen } from '~features/public/home/home-screen';
import { LoginScreen } from '~features/session/login-screen';
import { publishSession } from '~data/session/session';
import { removeTokens } from '~data/session/stored-session';
import { queue, see, signInAnew, text } from '~tests/unit/features/sync-centre/sync-page';

beforeEach(() => {
  signInAnew().answer('/public/config', 'no signal');
});

/** What a refusal by the server leaves. */
function refuse() {
  removeTokens();
  publishSession();
}

function open(path: string) {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const rootRoute = createRootRoute();
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/home', component: HomeScreen });
  const login = createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    component: () => <LoginScreen onSignedIn={() => undefined} />,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(
    <RouterProvider router={createRouter({ routeTree: rootRoute.addChildren([home, login]), history }) as never} />,
  );
  onTestFinished(() => root.unmount());
}

it.each(['/home', '/login'])('%s says after a refusal that nothing is lost, and how much is unsent', async (path) => {
  await queue();
  await queue({ lane: 'bikes 2', targetId: 2 });
  refuse();
  open(path);
  await see('Sign in to send 2 items (nothing lost)');
});

it('says after a refusal with nothing unsent that the session has ended', async () => {
  refuse();
  open('/home');
  await see('Callum Reith, please sign in again. Your session has ended.');
  expect(text()).not.toContain('Sign in to send');
});

it('says neither without a refusal', async () => {
  await queue();
  open('/login');
  await see('Welcome back');
  expect(text()).not.toContain('Sign in to send');
});
