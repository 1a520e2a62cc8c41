import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verified } from '~contract/users/users';
import { school } from '~server/db/schema/schema';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

const FORM = {
  school_name: 'Fenland Riders',
  first_name: 'Ada',
  last_name: 'Marsh',
  email: 'ada@fenland.example',
  password: 'gravel crimson otter 7',
};
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ seed: false, env: { DEMO: '0', CONNECT_RATE_SCALE: '1' } });
});
afterAll(() => app.close());

const signUp = (form: object, address?: string) =>
  app.call('POST', '/users/signup', { body: form, ...(address ? { address } : {}) });

it('makes a school whose owner signs in at once, with five seats and without Pro', async () => {
  const answer = await signUp({ ...FORM, phone: '07700 900500' });
  expect(answer.status).toBe(201);
  const { access } = await app.signIn(FORM.email, FORM.password);
  const who = verified.parse((await app.call('POST', '/users/verify', { body: { token: access } })).body);
  expect(who).toMatchObject({
    user: { name: 'Ada Marsh', school_name: 'Fenland Riders', pro_state: 'never' },
    connect_user_permissions: { is_account_owner: true, account_permission: 'USER_PERMISSION_EDIT' },
    // The owner is a person of the staff area from the start.
    staff_id: expect.any(Number) as number,
  });
  const account = await app.call('GET', '/users/account', { token: access });
  expect(account.body).toMatchObject({ total_users: 5, admin_user_count: 1, staff_user_count: 0 });
});

it('can change its settings: its change feed is there from the start', async () => {
  const { access: token } = await app.signIn(FORM.email, FORM.password);
  const answer = await app.call('PATCH', '/school/settings/', { token, body: { atb_number: '01234' } });
  expect(answer).toMatchObject({ status: 200, body: { atb_number: '01234', version: 2 } });
});

it('refuses an address that has an account, whole: no half of a school stays behind', async () => {
  const answer = await signUp({ ...FORM, school_name: 'Second Try', email: ' ADA@fenland.example ' });
  expect(answer).toMatchObject({ status: 400, body: { email: [expect.stringContaining('account')] } });
  const rows = await app.db.system((tx) => tx.select().from(school).where(eq(school.name, 'Second Try')));
  expect(rows).toEqual([]);
});

it('makes one account from five sign-ups at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => signUp({ ...FORM, email: 'twin@fenland.example' }, '203.0.113.5')),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400]);
});

it.each([
  ['school_name', { school_name: '   ' }],
  ['first_name', { first_name: '' }],
  ['email', { email: 'not an address' }],
  ['phone', { phone: 'call me' }],
  ['password', { password: 'elevenchars' }],
  ['password', { password: 'fenlandriders1' }],
  ['is_demo', { is_demo: true }],
])('names the field %s', async (field, wrong) => {
  const answer = await signUp({ ...FORM, email: 'new@fenland.example', ...wrong });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body as object)).toEqual([field]);
});

it('accepts ten new schools an hour from one address', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    statuses.push((await signUp({ ...FORM, email: `owner${at}@fenland.example` }, '203.0.113.6')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

it('says nothing about a demonstration, and has no outbox', async () => {
  expect((await app.call('GET', '/public/config')).body).toMatchObject({ demo: null, mail: 'none' });
  expect((await app.call('GET', '/public/outbox')).status).toBe(404);
  const { access: token } = await app.signIn(FORM.email, FORM.password);
  expect((await app.call('GET', '/school/message-outbox/', { token })).status).toBe(404);
});
