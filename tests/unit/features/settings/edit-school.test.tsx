// @vitest-environment dom
// The school's own details: the number of certificates to warn below, as it is typed, kept and sent.
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { EditSchool } from '~features/settings/edit-school';
import { listDrafts, saveDraft } from '~data/form-saves/drafts';
import { listEdited } from '~data/form-saves/edited-rows';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { feed, named, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { fill, problem, seeField, value } from '~tests/unit/features/bikes/bike-form-hands';
import { queue, seeQueued } from '~tests/unit/features/bikes/bike-school';

hearToasts();

const LEAST = 'Warn below this many certificates';
const SCHOOL = {
  id: 1,
  version: 3,
  client_key: null,
  updated: '2026-11-20T10:00:00.000Z',
  name: 'Harbour & Hill Rider Training Ltd',
  atb_number: '09914',
  email: 'office@example.com',
  phone: '01632 960123',
  certificate_stock_warning: 10,
};

beforeEach(async () => {
  signInAnew();
  // Saved here, sent later: the form does not wait.
  setSyncStatus({ state: 'offline' });
  await feed({ school_settings: [SCHOOL] });
  show();
  await seeField(LEAST);
});

let close: () => void;

/** The form over the page of the school. */
function show(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const rootRoute = createRootRoute();
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/settings/school', component: () => 'The school' }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/settings/school/edit',
      component: () => <EditSchool resend={undefined} />,
    }),
  ]);
  const history = createMemoryHistory({
    initialEntries: ['/settings/school', '/settings/school/edit'],
    initialIndex: 1,
  });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  close = () => root.unmount();
  onTestFinished(close);
}

it.each([
  ['', 'This field is required'],
  ['  ', 'This field is required'],
  ['ten', 'This field must be a number'],
  ['2.5', 'This field must be a number'],
  ['1e2', 'This field must be a number'],
  ['-1', 'Must be 0 or more'],
  ['1001', 'At most 1000'],
])('%j below which to warn: %s', async (typed, message) => {
  expect(value(LEAST)).toBe('10');
  fill(LEAST, typed);
  press('Save');
  await soon(() => expect(problem(LEAST)).toBe(message));
  expect([value(LEAST), await queue()]).toEqual([typed, []]);
});

it.each([
  ['0', 0],
  [' 25 ', 25],
  ['1000', 1000],
])('%j is kept as a number, and nothing else is sent', async (typed, least) => {
  fill(LEAST, typed);
  press('Save');
  expect(await seeQueued()).toMatchObject({
    entity: 'school_settings',
    op: 'patch',
    targetId: 1,
    body: { certificate_stock_warning: least },
  });
  const [shown] = await listEdited('school_settings');
  expect(shown?.row.certificate_stock_warning).toBe(least);
});

it('stays as it was where nothing was typed', async () => {
  expect(named('Save')).toBeDefined();
  fill(LEAST, '10');
  press('Save');
  await soon(() => expect(document.body.textContent).toContain('The school'));
  expect(await queue()).toEqual([]);
});

it('is kept as a draft where it was not saved, and goes on from there', async () => {
  fill(LEAST, '25');
  press('Close');
  await see('Keep what you typed?');
  press('Keep as draft');
  const draft = { form: 'school_settings', target: '1', text: { certificate_stock_warning: '25' } };
  await soon(async () => expect(await listDrafts()).toMatchObject([{ ...draft, route: '/settings/school/edit' }]));
});

it('goes on with an earlier draft, which is gone once it is saved', async () => {
  close();
  await saveDraft({ form: 'school_settings', target: '1' }, { text: { phone: '01632 960999' }, route: '' });
  show();
  await soon(() => expect(named('Continue')).toBeDefined());
  press('Continue');
  await soon(() => expect(value('Phone')).toBe('01632 960999'));
  press('Save');
  expect(await seeQueued()).toMatchObject({ entity: 'school_settings', body: { phone: '01632 960999' } });
  expect(await listDrafts()).toEqual([]);
});
