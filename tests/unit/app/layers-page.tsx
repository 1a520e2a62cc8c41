// A page with everything that can lie on top of one, and the hands of its tests.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type RouterHistory,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { layersOf } from '~app/late/layers';
import { DateBox } from '~ui/fields/date-field';
import { Question, Sheet } from '~ui/overlays/dialog';
import { LayerSlot } from '~ui/overlays/layers';
import { Popover } from '~ui/overlays/popover';

/** The answers to the question. */
export const asked = { yes: 0, no: 0 };

function Frame() {
  return (
    <LayerSlot value={layersOf(useRouter())}>
      <Outlet />
    </LayerSlot>
  );
}

/** Everything that can lie on top, on one page. */
function Page() {
  const [open, setOpen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const history = useRouter().history as RouterHistory;
  const shut = () => setOpen(null);
  const filter = (by: string) => void navigate({ to: '.', search: { by }, replace: true, resetScroll: false });
  return (
    <main>
      <input aria-label="Text" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => setOpen('question')}>
        Ask
      </button>
      <button type="button" onClick={() => setOpen('sheet')}>
        Open
      </button>
      <button type="button" onClick={shut}>
        Shut
      </button>
      <Popover label="Menu" trigger={<button type="button">Menu</button>}>
        {(close) => (
          <>
            <Link to="/other" onClick={close}>
              Other
            </Link>
            <Link to="/page" onClick={close}>
              This page
            </Link>
            <button type="button" onClick={() => filter('site')}>
              By site
            </button>
            <button
              type="button"
              onClick={() => {
                void navigate({ to: '/page', search: { by: 'name' } });
                close();
              }}
            >
              By name
            </button>
            <button
              type="button"
              onClick={() => {
                close();
                setOpen('question');
              }}
            >
              Then ask
            </button>
          </>
        )}
      </Popover>
      <DateBox label="Day" value="" onChange={() => undefined} read={() => null} problem={() => null} />
      <Question
        open={open === 'question'}
        question="Sure?"
        confirm="Yes"
        onConfirm={() => {
          asked.yes += 1;
          shut();
          history.back();
        }}
        onCancel={() => {
          asked.no += 1;
          shut();
        }}
      />
      <Sheet open={open === 'sheet' || open === 'both'} title="Sheet" onClose={shut}>
        <button type="button" onClick={() => setOpen('both')}>
          Ask in it
        </button>
        <button type="button" onClick={() => history.back()}>
          Leave the page
        </button>
        <Question
          open={open === 'both'}
          question="Both?"
          confirm="Yes"
          onConfirm={shut}
          onCancel={() => setOpen('sheet')}
        />
      </Sheet>
    </main>
  );
}

let router: ReturnType<typeof makeRouter>;
/** `kept`: the entry that the browser still has after a reload. */
function makeRouter(kept?: { href: string; state: object }) {
  const rootRoute = createRootRoute({ component: Frame });
  const route = (path: string, component: () => unknown) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: component as never });
  const history = createMemoryHistory({ initialEntries: ['/before', '/page'], initialIndex: 1 });
  if (kept) history.push(kept.href, kept.state);
  const tree = rootRoute.addChildren([
    route('/before', () => 'Before'),
    route('/page', Page),
    route('/other', () => 'Other page'),
  ]);
  return createRouter({ routeTree: tree, history });
}

/** Loads the page. `kept`: anew, with the entry it was on. */
export async function load(kept?: { href: string; state: object }) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(asked, { yes: 0, no: 0 });
  close();
  document.body.innerHTML = '<div id="root"></div>';
  router = makeRouter(kept);
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<RouterProvider router={router as never} />);
  close = () => root.unmount();
  onTestFinished(() => close());
  await vi.waitFor(() => expect(document.querySelector('main')).not.toBeNull());
}
let close = () => undefined as void;

export const press = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].findLast(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no ${name}`);
  found.click();
};
export const layers = () => router.history.location.state.layers?.length ?? 0;
export const lies = (count: number) => vi.waitFor(() => expect(layers()).toBe(count));
export const shown = () => document.querySelectorAll('[role=dialog], [role=alertdialog]').length;
/** What the phone's Back does. */
export const goBack = () => router.history.go(-1);
export const at = () => router.history.location.href;
export const index = () => router.history.location.state.__TSR_index;
/** Any step that would still come has come. */
export const rest = () => new Promise((resolve) => void setTimeout(resolve, 30));

/** The entry that the browser has now. */
export const entry = () => router.history.location;
