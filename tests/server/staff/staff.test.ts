// People of a school: added, invited, changed, deactivated and activated again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, linkIn, type Office } from './office';

const NEW = 'gravel crimson otter 7';
const FORM = { first_name: ' Nia ', last_name: 'Vance', email: ' Nia.Vance@Example.com ' };
let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const STAFF = '/school/staff/';
const post = (body: object) => office.as('owner', 'POST', STAFF, { body });
const patch = (name: string, body: object, rest = '') =>
  office.as('owner', 'PATCH', `${STAFF}${office.idOf(name)}/${rest}`, { body });
const signIn = (email: string, password = 'connect-demo') =>
  office.app.call('POST', '/users/login', { body: { email, password } });
const setPassword = ({ uid, token }: { uid: string; token: string }, password = NEW) =>
  office.app.call('POST', `${STAFF}reset-password/${token}/${uid}/`, { body: { password } });

it('a new person has no permissions, is invited by mail, sets a password and signs in', async () => {
  const answer = await post({ ...FORM, phone: '07700 900500', dbs_expires: '2027-03-01' });
  expect(answer).toMatchObject({
    status: 201,
    body: { first_name: 'Nia', email: 'nia.vance@example.com', phone: '07700 900500', role: 'staff', active: true },
  });
  const { user_id } = answer.body as { user_id: number };
  expect(answer.body).toMatchObject({ user: { email: 'nia.vance@example.com' }, school_profile: user_id });
  for (const password of ['', ' ', NEW]) expect((await signIn('nia.vance@example.com', password)).status).not.toBe(200);
  const mail = await office.mailTo('nia.vance@example.com');
  expect(mail).toContain('Your school has added you to Connect');
  expect(mail).toContain('https://connect.example.com/forgot');
  expect((await setPassword(linkIn(mail))).status).toBe(204);
  const { access } = await office.app.signIn('nia.vance@example.com', NEW);
  const verified = await office.app.call('POST', '/users/verify', { body: { token: access } });
  const { connect_user_permissions: may, staff_id } = verified.body as Record<string, Record<string, unknown>>;
  expect(staff_id).toBe((answer.body as { id: number }).id);
  const granted = Object.values(may ?? {}).filter((value) => value !== 'USER_PERMISSION_NONE' && value !== false);
  expect(granted).toEqual([]);
});

it.each([
  ['in another case', 'CALLUM@example.COM', 'Someone at your school already has this e-mail address'],
  ['of somebody who was sent away', 'bram@example.com', 'Someone at your school already has this e-mail address'],
  ['of another school', 'owner2@example.com', 'This e-mail address is already used to sign in'],
])('an address that signs in already is refused under its field: one %s', async (_, email, why) => {
  const answer = await post({ first_name: 'Nia', last_name: 'Vance', email });
  expect([answer.status, answer.body]).toEqual([400, { email: [why] }]);
  const moved = await patch('Owen', { email });
  expect([moved.status, moved.body]).toEqual([400, { email: [why] }]);
});

it.each([
  [{ first_name: '   ' }, 'first_name'],
  [{ email: 'nia.example.com' }, 'email'],
  [{ phone: 'ring me' }, 'phone'],
  [{ certificate_expires: '2026-02-30' }, 'certificate_expires'],
  [{ dbs_expires: '2100-01-01' }, 'dbs_expires'],
  [{ suppliers: [999_999] }, 'suppliers'],
])('%j is refused under its field, and nobody is added', async (bad, field) => {
  const count = async () => ((await office.as('owner', 'GET', STAFF)).body as { count: number }).count;
  const before = await count();
  const answer = await post({ first_name: 'Nia', last_name: 'Vance', email: 'nia2@example.com', ...bad });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  expect(await count()).toBe(before);
  expect((await patch('Owen', bad)).status).toBe(400);
});

it('a changed address signs in once its link was used, which frees the old one', async () => {
  const before = await office.person('Owen');
  const answer = await patch('Owen', { email: 'Owen.Tasker@example.com', last_name: 'Tasker-Lee' });
  expect(answer).toMatchObject({
    status: 200,
    body: { email: 'owen.tasker@example.com', full_name: 'Owen Tasker-Lee', version: before.version + 1 },
  });
  expect((await signIn('owen@example.com')).status).toBe(200);
  expect((await setPassword(linkIn(await office.mailTo('owen.tasker@example.com')))).status).toBe(204);
  expect((await signIn('owen@example.com')).status).toBe(401);
  expect((await signIn('owen.tasker@example.com', NEW)).status).toBe(200);
  expect((await post({ first_name: 'Owen', last_name: 'Other', email: 'owen@example.com' })).status).toBe(201);
  // The same change again, as a queue repeats it.
  expect((await patch('Owen', { email: 'owen.tasker@example.com' })).status).toBe(200);
});

it('a change by somebody else in between is a conflict, and shows the current person', async () => {
  const { version } = await office.person('Jodie');
  await patch('Jodie', { instructor_certificate: '554299' });
  const answer = await office.as('owner', 'PATCH', `${STAFF}${office.idOf('Jodie')}/`, {
    body: { instructor_certificate: '554200' },
    headers: { 'If-Match': `"${version}"` },
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { instructor_certificate: '554299', version: version + 1 } },
  });
  expect(JSON.stringify(answer.body)).not.toContain('argon2');
});

it('a deactivated person is signed out at once, and has to sign in again when reactivated', async () => {
  const session = await office.app.signIn('sal@example.com');
  const account = () => office.app.call('GET', '/users/account', { token: session.access });
  const refresh = () => office.app.call('POST', '/users/refresh', { body: { refresh: session.refresh } });
  expect((await account()).status).toBe(200);
  const path = `${STAFF}${office.idOf('Sal')}/`;
  expect((await office.as('owner', 'POST', `${path}deactivate/`)).body).toMatchObject({ active: false });
  expect((await account()).body).toMatchObject({ code: 'deactivated' });
  expect((await refresh()).body).toMatchObject({ code: 'deactivated' });
  expect((await signIn('sal@example.com')).status).toBe(403);
  expect((await office.as('owner', 'POST', `${path}send-reset-password-email/`)).status).toBe(409);
  expect((await office.as('owner', 'POST', `${path}activate/`)).body).toMatchObject({ active: true });
  expect((await account()).status).toBe(401);
  expect((await refresh()).status).toBe(401);
  expect((await signIn('sal@example.com')).status).toBe(200);
});

it('a link to set a password is sent at most three times an hour, and works for nobody else', async () => {
  const send = () => office.as('owner', 'POST', `${STAFF}${office.idOf('Priya')}/send-reset-password-email/`);
  expect((await send()).status).toBe(204);
  const link = linkIn(await office.mailTo('priya@example.com'));
  const marion = link.uid.replace(/\d+$/u, String((await office.person('Marion')).user_id));
  expect((await setPassword({ ...link, uid: marion })).status).toBe(404);
  for (let at = 2; at <= 3; at += 1) {
    expect((await send()).status).toBe(204);
    await office.mailTo('priya@example.com');
  }
  const fourth = await send();
  expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '3600']);
  expect((await setPassword(link)).status).toBe(204);
  expect((await signIn('priya@example.com', NEW)).status).toBe(200);
});

it('working details are sites, hours and days off; nonsense is refused under each', async () => {
  const sites = (await office.person('Dev')).suppliers;
  const body = {
    suppliers: [sites[2], sites[0]],
    hours: [{ day: 6, from: '08:00:00', to: '17:30:00' }],
    days_off: [{ from: '2026-12-24', to: '2027-01-02', note: 'Winter break' }],
  };
  const saved = { ...body, suppliers: [sites[0], sites[2]], id: office.idOf('Jodie') };
  expect(await patch('Jodie', body, 'working/')).toMatchObject({ status: 200, body: saved });
  expect(await office.person('Jodie')).toMatchObject(saved);
  const bad = [
    { hours: [{ day: 0, from: '08:00:00', to: '17:30:00' }] },
    { hours: [{ day: 6, from: '17:30:00', to: '08:00:00' }] },
    { hours: [{ day: 6, from: '8', to: '17:30:00' }] },
    { days_off: [{ from: '2027-01-02', to: '2026-12-24', note: '' }] },
    { suppliers: [0] },
    { suppliers: [999_999] },
  ];
  for (const one of bad) {
    const answer = await patch('Jodie', one, 'working/');
    const [field = ''] = Object.keys(answer.body as object);
    expect([one, answer.status, field.split('.')[0]]).toEqual([one, 400, Object.keys(one)[0]]);
  }
  expect(await office.person('Jodie')).toMatchObject(saved);
});

it('the list has everybody once, by name, in pages; the other school has its own', async () => {
  const list = async (query: string, who = 'owner') =>
    (await office.as(who, 'GET', `${STAFF}${query}`)).body as { count: number; results: { first_name: string }[] };
  const all = await list('');
  expect(all.results.map(({ first_name }) => first_name)).toEqual(
    all.results.map(({ first_name }) => first_name).toSorted(),
  );
  const [one, two] = [await list('?page_size=2'), await list('?page_size=2&page=2')];
  expect([...one.results, ...two.results]).toEqual(all.results.slice(0, 4));
  expect(one.count).toBe(all.count);
  expect((await list('?active=false')).results).toMatchObject([{ first_name: 'Bram' }]);
  expect((await list('', 'owner2')).results).toMatchObject([{ first_name: 'Ruth', role: 'owner' }]);
});
