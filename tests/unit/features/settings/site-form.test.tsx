// @vitest-environment dom
// The forms of sites, the school and the own profile: what must be filled in is marked, and what is rare is folded away.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { AddSite } from '~features/settings/add-site';
import { EditProfile } from '~features/settings/edit-profile';
import { EditSchool } from '~features/settings/edit-school';
import { EditSite } from '~features/settings/edit-site';
import { supplier } from '~tests/sync/helpers/rows';
import { field, fill, problem, seeField, type, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { openPage } from '~tests/unit/features/open-page';

const HEAD = { id: 1, version: 3, client_key: null, updated: '2026-11-20T10:00:00.000Z' };
const PERSON = { first_name: 'Marion', last_name: 'Hale', email: 'owner@example.com', phone: '' };
const SCHOOL = { name: 'Harbour & Hill', atb_number: '', email: '', phone: '', certificate_stock_warning: 10 };

beforeEach(() => signInAnew());

async function open(path: string): Promise<void> {
  await feed({
    suppliers: [supplier(3, 'Quayside Yard')],
    school_settings: [{ ...HEAD, ...SCHOOL }],
    profile: [{ ...HEAD, ...PERSON }],
  });
  const rootRoute = createRootRoute({ component: Outlet });
  const page = (at: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path: at, component });
  const tree = rootRoute.addChildren([
    page('/add', AddSite),
    page('/site', () => <EditSite siteId={3} resend={undefined} />),
    page('/school', () => <EditSchool resend={undefined} />),
    page('/profile', () => <EditProfile resend={undefined} />),
  ]);
  openPage(tree, [path], 1440);
}

const marked = () => [...document.querySelectorAll('[aria-required="true"]')].map((one) => one.getAttribute('name'));
const fold = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('More details'));

it.each([
  ['/add', ['connect_location_name', 'max_riders']],
  ['/site', ['connect_location_name', 'max_riders', 'name']],
  ['/school', ['name', 'certificate_stock_warning']],
  ['/profile', ['first_name', 'last_name']],
])('%s marks %j', async (path, names) => {
  await open(path);
  await soon(() => expect(marked()).toEqual(names));
});

it.each(['/add', '/site'])('%s folds away the legal name, the colour and the hours', async (path) => {
  await open(path);
  await seeField('Town');
  const legal = () => document.querySelector('input[name="name"]')?.closest('[hidden]');
  expect(legal()).not.toBeNull();
  expect(document.querySelector('input[name="town"]')?.closest('[hidden]')).toBeNull();
  fold()?.click();
  await soon(() => expect(legal()).toBeNull());
});

it('a wrong field opens the fold', async () => {
  await open('/site');
  await seeField('Legal name');
  fill('Legal name', '');
  fold()?.click();
  press('Save');
  await soon(() => expect(problem('Legal name')).toBe('This field is required'));
  expect(fold()?.getAttribute('aria-expanded')).toBe('true');
});

it('a site is in a part of the UK, which says why it is asked', async () => {
  await open('/site');
  await seeField('Part of the UK');
  expect(value('Part of the UK')).toBe('ENG');
  await see('Decides from which age people sign for themselves.');
  expect([...field('Part of the UK').querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    'England',
    'Wales',
    'Scotland',
    'Northern Ireland',
  ]);
  type('Part of the UK', 'SCT');
  press('Save');
  expect(await seeQueued()).toMatchObject({ entity: 'suppliers', targetId: 3, body: { nation: 'SCT' } });
});
