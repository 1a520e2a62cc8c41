// Sites, hours and one's own profile: a change in one place shows everywhere.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile } from '~contract/users/profile';
import { listLocations, supplier } from '~contract/school/school';
import { feedPage } from '~contract/wire/feed';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const SITES = '/school/suppliers/';
const PROFILE = '/users/profile';
const OPEN = [
  { day: 6, from: '08:00:00', to: '12:00:00' },
  { day: 6, from: '12:30:00', to: '17:00:00' },
];

it('a site needs only one name, and stores its other details', async () => {
  const body = { connect_location_name: ' Dry Dock ', max_riders: 4, colour: '#16A34A', opening_hours: OPEN };
  const answer = await office.as('owner', 'POST', SITES, { body });
  expect(answer.status).toBe(201);
  const site = supplier.strict().parse(answer.body);
  expect(site).toMatchObject({ name: 'Dry Dock', connect_location_name: 'Dry Dock', colour: '#16A34A', max_riders: 4 });
  expect(site.opening_hours).toEqual(OPEN);
  const again = await office.as('owner', 'PATCH', `${SITES}${site.id}/`, {
    body: { opening_hours: [], atb_number: '09914/04' },
  });
  expect(again.body).toMatchObject({ opening_hours: [], atb_number: '09914/04', version: site.version + 1 });
});

it('locations list the names of the sites to everybody of the school', async () => {
  const sites = (await office.as('owner', 'GET', SITES)).body as { results: { connect_location_name: string }[] };
  const answer = await office.as('priya', 'GET', '/school/locations/');
  const { count, results } = listLocations.answer.parse(answer.body);
  expect([answer.status, count]).toEqual([200, sites.results.length]);
  expect(answer.body).toEqual({ count, results });
  expect(results.map((one) => Object.keys(one).toSorted())).toEqual(
    results.map(() => ['connect_location_name', 'id', 'name']),
  );
  expect(results.map(({ connect_location_name: name }) => name)).toEqual(
    sites.results.map(({ connect_location_name: name }) => name),
  );
  const other = (await office.as('owner2', 'GET', '/school/locations/')).body as { results: { id: number }[] };
  expect(other.results.filter(({ id }) => results.some((one) => one.id === id))).toEqual([]);
});

it.each([
  [{ max_riders: -1 }, 'max_riders'],
  [{ max_riders: 0 }, 'max_riders'],
  [{ max_riders: 2.5 }, 'max_riders'],
  [{ connect_location_name: '   ' }, 'connect_location_name'],
  [{ colour: 'url(x)' }, 'colour'],
  [{ opening_hours: [{ day: 1, from: '17:00:00', to: '08:00:00' }] }, 'opening_hours.0'],
  [{ opening_hours: [{ day: 0, from: '08:00:00', to: '17:00:00' }] }, 'opening_hours.0.day'],
  [{ opening_hours: [OPEN[0], { day: 6, from: '11:00:00', to: '13:00:00' }] }, 'opening_hours'],
])('a site with %j is refused, and %s is named', async (body, field) => {
  const sites = (await office.as('owner', 'GET', SITES)).body as { results: { id: number }[] };
  const answer = await office.as('owner', 'PATCH', `${SITES}${sites.results[0]?.id}/`, { body });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
});

it('overlapping working hours are refused; otherwise the answer is the whole person', async () => {
  const path = `/school/staff/${office.idOf('Callum')}/working/`;
  const wrong = await office.as('owner', 'PATCH', path, { body: { hours: [OPEN[0], OPEN[0]] } });
  expect([wrong.status, Object.keys(wrong.body as object)]).toEqual([400, ['hours']]);
  const right = await office.as('owner', 'PATCH', path, { body: { hours: OPEN } });
  expect(right.body).toEqual(await office.person('Callum'));
});

it('changing one’s own name and phone shows in the staff area and on own devices, not on other profiles', async () => {
  const before = profile.strict().parse((await office.as('callum', 'GET', PROFILE)).body);
  const { cursor } = feedPage.parse((await office.as('priya', 'GET', '/sync/changes')).body);
  const answer = await office.as('callum', 'PATCH', PROFILE, { body: { first_name: ' Cal ', phone: '07700 900777' } });
  expect(answer).toMatchObject({
    status: 200,
    body: { first_name: 'Cal', phone: '07700 900777', email: before.email },
  });
  expect(await office.person('Callum')).toMatchObject({ full_name: 'Cal Reith', phone: '07700 900777' });
  const feed = async (who: string, query = '') => {
    const page = feedPage.parse((await office.as(who, 'GET', `/sync/changes${query}`)).body);
    return page.changes.filter(({ collection }) => collection === 'profile').map(({ row }) => row?.['email']);
  };
  expect(await feed('callum')).toEqual(['callum@example.com']);
  expect(await feed('priya')).toEqual(['priya@example.com']);
  expect(await feed('priya', `?cursor=${cursor}`)).toEqual([undefined]);
});

it('one’s own address, permissions and hours cannot be changed as own details', async () => {
  for (const body of [{ email: 'me@example.com' }, { admin_permission: true }, { hours: [] }, { suppliers: [] }]) {
    const answer = await office.as('callum', 'PATCH', PROFILE, { body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, Object.keys(body)]);
  }
});

const SETTINGS = '/school/settings/';
const warn = (certificate_stock_warning: unknown, who = 'owner') =>
  office.as(who, 'PATCH', SETTINGS, { body: { certificate_stock_warning } });

it.each([
  [-1, 'Must be 0 or more'],
  [1001, 'At most 1000'],
  [2.5, 'This field must be a number'],
  ['10', 'This field must be a number'],
  ['', 'This field must be a number'],
  [null, 'This field must be a number'],
  [{ $gt: 1 }, 'This field must be a number'],
])('%j is refused as the number of certificates to warn below', async (given, message) => {
  const before = (await office.as('owner', 'GET', SETTINGS)).body;
  expect(await warn(given)).toMatchObject({ status: 400, body: { certificate_stock_warning: [message] } });
  expect((await office.as('owner', 'GET', SETTINGS)).body).toEqual(before);
});

it.each([0, 1, 1000])('%i is accepted as the number of certificates to warn below', async (given) => {
  expect(await warn(given)).toMatchObject({ status: 200, body: { certificate_stock_warning: given } });
});

it('the warning level can be changed only with the permission for settings', async () => {
  for (const who of ['callum', 'priya']) expect((await warn(7, who)).status).toBe(403);
});

it('the warning level reaches every device with the sites, also without permission for settings', async () => {
  const sites = (await office.as('owner', 'GET', SITES)).body as { results: { id: number }[] };
  const newsOf = async (who: string) => {
    const { cursor } = feedPage.parse((await office.as(who, 'GET', '/sync/changes')).body);
    return async () => {
      const path = `/sync/changes?cursor=${encodeURIComponent(cursor)}`;
      return feedPage.parse((await office.as(who, 'GET', path)).body).changes;
    };
  };
  const people = [await newsOf('callum'), await newsOf('priya'), await newsOf('owner')];
  await warn(17);
  for (const read of people) {
    const rows = (await read())
      .filter(({ collection }) => collection === 'suppliers')
      .map(({ row }) => supplier.parse(row));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(sites.results.map(({ id }) => id)));
    expect(new Set(rows.map((row) => row.certificate_stock_warning))).toEqual(new Set([17]));
  }
  const settings = async (read: (typeof people)[number] | undefined) =>
    (await read?.())?.filter(({ collection }) => collection === 'school_settings').map(({ row }) => row);
  expect(await settings(people[0])).toEqual([]);
  expect(await settings(people[2])).toMatchObject([{ certificate_stock_warning: 17 }]);
});

it('other changes of the school do not put its sites in the feed', async () => {
  const { cursor } = feedPage.parse((await office.as('callum', 'GET', '/sync/changes')).body);
  await office.as('owner', 'PATCH', SETTINGS, { body: { phone: '01632 960777' } });
  const path = `/sync/changes?cursor=${encodeURIComponent(cursor)}`;
  expect(feedPage.parse((await office.as('callum', 'GET', path)).body).changes).toEqual([]);
});
