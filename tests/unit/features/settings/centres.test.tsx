// @vitest-environment dom
// Test centres: what the list says, what the form asks for and sends, and how one is deleted.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import type { TestCentre } from '~contract/dvsa/test-centres';
import { AddCentre, EditCentre } from '~features/settings/dvsa/centre-modal';
import { CentresScreen } from '~features/settings/dvsa/centres-screen';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { supplier } from '~tests/sync/helpers/rows';
import { fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();

const AT = '2026-11-20T10:00:00.000Z';
const PATH = '/school/test-centres/';

function centre(id: number, name: string, but: Partial<TestCentre> = {}): TestCentre {
  const head = { id, version: 3, client_key: null, created: AT, received_at: AT, updated: AT };
  const both = { module_1: true, module_2: true };
  return { ...head, name, address: '', postcode: '', ...both, notes: '', sites: [], ...but };
}

const BAY = centre(1, 'Bay Road', { postcode: 'XB4 9PD', module_2: false, sites: [{ supplier: 3, miles: 7.5 }] });
const ALDER = centre(2, 'Aldermoor', { notes: 'Use the side gate' });

let server: Server;
beforeEach(() => {
  server = signInAnew();
});

async function open(path: string, rows: TestCentre[] = [BAY, ALDER]) {
  await feed({ suppliers: [supplier(3, 'Quayside Yard'), supplier(4, 'Hilltop Park')], test_centres: rows });
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (at: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, component });
  const tree = rootRoute.addChildren([
    page('/settings/dvsa/centres', CentresScreen),
    page('/settings/dvsa/centres/new', AddCentre),
    page('/settings/dvsa/centres/1', () => <EditCentre centreId={1} />),
  ]);
  return openPage(tree, [path], 1440);
}

it('lists them by name with their tests, sites and notes', async () => {
  await open('/settings/dvsa/centres');
  await see('Bay Road');
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'AldermoorModule 1 and Module 2Use the side gate',
    'Bay RoadXB4 9PDModule 1 onlyFrom Quayside Yard 7.5 miles',
  ]);
});

it('says so where there is none', async () => {
  await open('/settings/dvsa/centres', []);
  await see('No test centres yet');
});

it('asks for a name and for miles that are a number, and sends a new one once', async () => {
  server.answer(PATH, 'no signal', { status: 201, json: centre(7, 'Cold Harbour') });
  const history = await open('/settings/dvsa/centres/new', []);
  await seeField('Name');
  press('Add');
  await soon(() => expect(problem('Name')).toBe('This field is required'));
  fill('Name', 'Cold Harbour');
  tick('Module 2 tests');
  await seeField('Hilltop Park');
  tick('Hilltop Park');
  await seeField('Miles from Hilltop Park');
  fill('Miles from Hilltop Park', 'near');
  press('Add');
  await soon(() => expect(problem('Miles from Hilltop Park')).toBe('Enter miles, such as 7.5'));
  fill('Miles from Hilltop Park', '12');
  press('Add');
  await see('What you typed is still here.');
  press('Add');
  await soon(() => expect(history.location.pathname).toBe('/settings/dvsa/centres'));
  const sent = server.to(PATH);
  expect(sent.at(-1)?.body).toEqual({
    name: 'Cold Harbour',
    address: '',
    postcode: '',
    module_1: true,
    module_2: false,
    notes: '',
    sites: [{ supplier: 4, miles: 12 }],
  });
  expect([sent.length, new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size]).toEqual([2, 1]);
});

it('an edit sends what was changed, for the version that was shown', async () => {
  server.answer(`${PATH}1/`, { status: 200, json: { ...BAY, version: 4, notes: 'Park outside' } });
  const history = await open('/settings/dvsa/centres/1');
  await seeField('Miles from Quayside Yard');
  expect(value('Miles from Quayside Yard')).toBe('7.5');
  fill('Postcode', 'XB4 9PE');
  press('Save');
  await soon(() => expect(history.location.pathname).toBe('/settings/dvsa/centres'));
  const [sent] = server.to(`${PATH}1/`);
  expect([sent?.body, sent?.headers.get('If-Match')]).toEqual([{ postcode: 'XB4 9PE' }, '"3"']);
});

it('is deleted after a question', async () => {
  server.answer(`${PATH}1/`, { status: 204 });
  const history = await open('/settings/dvsa/centres/1');
  await seeField('Name');
  press('Delete: Bay Road');
  await see('Delete Bay Road?');
  press('Delete test centre');
  await soon(() => expect(history.location.pathname).toBe('/settings/dvsa/centres'));
  await soon(() => expect(text()).not.toContain('Bay Road'));
});

it('needs signal for changes, and says so first', async () => {
  setSyncStatus({ state: 'offline' });
  await open('/settings/dvsa/centres/new');
  await see('This needs signal.');
  expect(whyOff('Add')).toBe('This needs signal');
});
