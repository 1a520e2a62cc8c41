// How the booking page looks and what it offers: one row a school, at an address that no other school has.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { widgetSettings as shape, type WidgetSettings } from '~contract/widget/rows';
import { signedToken } from '~server/services/messages/links/signed-link';
import { readPreview } from '~server/services/widget/preview';
import { findSchoolBySlug } from '~server/repositories/widget/settings';
import { key, openPlanner, type Planner } from '~tests/server/calendar/planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const WIDGET = '/school/widget/';
const read = async (by: 'owner' | 'owner2' = 'owner'): Promise<WidgetSettings> =>
  shape.parse((await desk.send('GET', WIDGET, { by })).body);
const patch = (body: object, by: 'owner' | 'owner2' = 'owner') => desk.send('PATCH', WIDGET, { body, by });

it('says what a school has that changed nothing, without storing anything', async () => {
  const seq = await desk.lastSeq();
  const row = await read('owner2');
  expect(row).toMatchObject({ open: false, notice_hours: 24, window_days: 120, sites: [], courses: [], version: 1 });
  expect(row.slug).toMatch(/^[a-z0-9-]{3,60}$/u);
  expect(await desk.changesAfter(seq)).toEqual([]);
  expect(await desk.app.db.system((tx) => findSchoolBySlug(tx, row.slug))).toBeUndefined();
});

it('is changed once however often it is sent, and announced once', async () => {
  const seq = await desk.lastSeq();
  const [site = 0] = desk.sites;
  const headers = key();
  const body = { slug: ' Quayside-Riders ', open: true, primary: '#1d4ed8', sites: [site], courses: ['CBT', 'ITM'] };
  const first = await desk.send('PATCH', WIDGET, { body, headers });
  const again = await desk.send('PATCH', WIDGET, { body, headers });
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  const row = shape.parse(first.body);
  expect(row).toMatchObject({ slug: 'quayside-riders', open: true, primary: '#1D4ED8', sites: [site], version: 2 });
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'widget_settings', id: row.id, op: 'w' }]);
  expect(await read()).toEqual(row);
  expect(await desk.app.db.system((tx) => findSchoolBySlug(tx, 'quayside-riders'))).toBe(row.id);
});

it('gives an address to one school alone, also a school of the same name', async () => {
  await patch({ slug: 'one-of-us' });
  const taken = await patch({ slug: 'one-of-us' }, 'owner2');
  expect([taken.status, taken.body]).toEqual([400, { slug: ['Another school has this address'] }]);
  const own = await read('owner2');
  await patch({ slug: own.slug });
  const its = shape.parse((await patch({ radius: 4 }, 'owner2')).body);
  expect(its.slug).toBe(`${own.slug}-${its.id}`);
});

it.each([
  [{ slug: 'a b' }, 'slug', /3 to 60 letters/u],
  [{ slug: 'no' }, 'slug', /3 to 60 letters/u],
  [{ slug: '-ends-' }, 'slug', /3 to 60 letters/u],
  [{ primary: 'red;}' }, 'primary', /^Choose a colour, such as #2563EB$/u],
  [{ button: '#FFF' }, 'button', /^Choose a colour/u],
  [{ text: '#F59E0B' }, 'text', /Too pale to read on white \(2\.1 to 1, needs 4\.5\)\. #[0-9A-F]{6} can be read/u],
  [{ radius: 2.5 }, 'radius', /must be a number/u],
  [{ radius: 25 }, 'radius', /At most 24/u],
  [{ font: 'Comic' }, 'font', /Choose one from the list/u],
  [{ notice_hours: -1 }, 'notice_hours', /At least 0/u],
  [{ window_days: 366 }, 'window_days', /At most 365/u],
  [{ deposit_percent: 100 }, 'deposit_percent', /At most 99/u],
  [{ pay: 'LATER' }, 'pay', /Choose one from the list/u],
  [{ courses: ['POTTERY'] }, 'courses.0', /./u],
  [{ sites: [999_999] }, 'sites', /^This site does not exist$/u],
  [{ terms_url: 'http://example.com/terms' }, 'terms_url', /begins with https/u],
  [{ terms_url: 'https://name:secret@example.com' }, 'terms_url', /begins with https/u],
  [{ privacy_url: 'data:text/html,x' }, 'privacy_url', /begins with https/u],
  [{ logo: 'x' }, 'logo', /not known/u],
])('refuses %j', async (body, field, says) => {
  const before = await read();
  const answer = await patch(body);
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  expect((answer.body as Record<string, string[]>)[field]?.[0]).toMatch(says);
  expect(await read()).toEqual(before);
});

it('names no site of another school', async () => {
  const [theirs] = (
    (await desk.send('GET', '/school/suppliers/', { by: 'owner2' })).body as { results: { id: number }[] }
  ).results;
  const answer = await patch({ sites: [theirs?.id] });
  expect([answer.status, answer.body]).toEqual([400, { sites: ['This site does not exist'] }]);
});

it('may be looked at by a link of ours for a day, and by no other', async () => {
  const { app } = desk;
  const { path } = (await desk.send('GET', `${WIDGET}preview/`)).body as { path: string };
  const row = await read();
  const token = new URLSearchParams(path.split('?')[1]).get('preview') ?? '';
  expect(path.startsWith(`/book/${row.slug}?`)).toBe(true);
  const { secrets } = app.app.services;
  const hours = (count: number) => new Date(app.now().getTime() + count * 60 * 60 * 1000);
  expect(readPreview(secrets, token, hours(23))).toBe(row.id);
  expect(readPreview(secrets, token, hours(49))).toBeNull();
  expect(readPreview(secrets, token.replace(/.$/u, '!'), hours(0))).toBeNull();
  expect(readPreview(secrets, signedToken(secrets.payment, { schoolId: row.id, row: 99_999 }), hours(0))).toBeNull();
});
