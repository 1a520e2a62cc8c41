import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verified } from '~contract/users/users';
import { school, staff, throttle } from '~server/db/schema/schema';
import { throttleKey } from '~server/platform/auth/throttle';
import { readPasswordHash, writePasswordHash } from '~server/platform/auth/password-hash';
import { changeUser, findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { hashWork, realArgon2 } from '~tests/server/helpers/quick-hashes';
import { listenToDatabase } from '~tests/server/helpers/statements';

const OWNER = 'owner@example.com';
const WRONG = { detail: 'The e-mail address or the password is wrong' };
/** 19 MB, two passes (docs/architecture.md, Security). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ env: { CONNECT_RATE_SCALE: '1' } });
});
afterAll(() => app.close());
beforeEach(() => app.db.system((tx) => tx.delete(throttle)));

const signIn = (email: string, password: string, address?: string) =>
  app.call('POST', '/users/login', { body: { email, password }, ...(address ? { address } : {}) });

it('signs in the owner, however the address is spelt, and verify says who it is', async () => {
  const answer = await signIn('  Owner@Example.COM ', 'connect-demo');
  expect(answer.status).toBe(200);
  const { access } = answer.body as { access: string };
  const who = await app.call('POST', '/users/verify', { body: { token: access } });
  expect(who.status).toBe(200);
  const { user, connect_user_permissions, staff_id } = verified.parse(who.body);
  expect(user).toMatchObject({
    name: 'Marion Hale',
    school_name: 'Harbour & Hill Rider Training Ltd',
    pro_state: 'active',
    cbt_rules: { years: [{ from: '1990-12-01', years: 2 }], automatic_restricts_from: null },
  });
  expect(user.suppliers).toHaveLength(3);
  expect(connect_user_permissions.is_account_owner).toBe(true);
  expect(staff_id).toBeTypeOf('number');
});

it('verify tells a staff profile by its address', async () => {
  const { school_id } = await findUser(app.db, 'priya@example.com');
  const [profile] = await app.db.system((tx) =>
    tx
      .select()
      .from(staff)
      .where(and(eq(staff.school_id, school_id), eq(staff.email, 'priya@example.com'))),
  );
  expect(verified.parse((await whoIs('priya@example.com')).body).staff_id).toBe(profile?.id);
});

it('counts the seats of the demonstration: 7 of 10', async () => {
  const { access: token } = await app.signIn('owner@example.com');
  const answer = await app.call('GET', '/users/account', { token });
  expect(answer.body).toMatchObject({
    admin_user_count: 2,
    staff_user_count: 5,
    total_users: 10,
    is_connect_pro: true,
  });
});

it('includes an instructor’s own sites, and says that the other school never had Pro', async () => {
  const callum = verified.parse((await whoIs('callum@example.com')).body);
  expect(callum.user.suppliers).toHaveLength(2);
  const other = verified.parse((await whoIs('owner2@example.com')).body);
  expect(other.user).toMatchObject({ is_connect_pro: false, pro_state: 'never' });
  // The other school's one site, and none of ours.
  expect(other.user.suppliers).toHaveLength(1);
  expect(callum.user.suppliers).not.toContain(other.user.suppliers[0]);
});

it('answers a wrong password and an unknown address alike', async () => {
  const [wrong, unknown] = [
    await signIn(OWNER, 'not the password'),
    await signIn('nobody@example.com', 'not the password'),
  ];
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.body).toEqual(WRONG);
  expect(unknown.body).toEqual(WRONG);
  expect(Object.keys(wrong.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
});

// Who has an account must not show in how long the refusal takes: nearly all of that is the hash.
it('does the same work for an unknown address, and for one without a password, as for a wrong password', async () => {
  const statements = listenToDatabase();
  const workOf = async (email: string) => {
    statements.length = 0;
    const hashes = await hashWork(() => signIn(email, 'not the password'));
    return { hashes, statements: statements.map(({ text }) => text) };
  };
  const known = await workOf(OWNER);
  expect(known.hashes).toEqual([{ of: 'verify', parameters: 'm=19456,t=2,p=1' }]);
  expect(await workOf('nobody@example.com')).toEqual(known);
  const { school_id, id } = await findUser(app.db, 'admin@example.com');
  const hash = await app.db.system((tx) => readPasswordHash(tx, school_id, id));
  await app.db.system((tx) => writePasswordHash(tx, school_id, id, ''));
  expect(await workOf('admin@example.com')).toEqual(known);
  await app.db.system((tx) => writePasswordHash(tx, school_id, id, hash ?? ''));
});

it('hashes passwords with argon2id, 19 MB and two passes', async () => {
  const made = await realArgon2.hash('gravel crimson otter 7', PARAMETERS);
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(await realArgon2.verify(made, 'gravel crimson otter 7')).toBe(true);
  const { school_id, id } = await findUser(app.db, OWNER);
  const stored = await app.db.system((tx) => readPasswordHash(tx, school_id, id));
  expect(stored?.slice(0, 31)).toBe(made.slice(0, 31));
});

it('after six wrong sign-ins the right one waits: 429 with Retry-After, never 403', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await signIn(OWNER, 'wrong wrong wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const right = await signIn(OWNER, 'connect-demo');
  expect(right.status).toBe(429);
  expect(right.headers['retry-after']).toBe('2');
  expect(right.body).toMatchObject({ code: 'throttled' });
  app.pass(2_100);
  expect((await signIn(OWNER, 'connect-demo')).status).toBe(200);
});

it('locks for 900 s at the tenth failure, and an unknown address in the same way', async () => {
  for (const email of ['priya@example.com', 'nobody@example.com']) {
    const waits: number[] = [];
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await signIn(email, 'wrong wrong wrong')).status).toBe(401);
      if (failure < 5) continue;
      const locked = await signIn(email, 'wrong wrong wrong');
      expect(locked.status).toBe(429);
      waits.push(Number(locked.headers['retry-after']));
      app.pass((waits.at(-1) ?? 0) * 1000);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 900]);
  }
});

it('counts twenty guesses at once as twenty', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => signIn('callum@example.com', 'guess guess guess')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

it('stops an address that tries sixty people, and lets another address go on', async () => {
  await failBefore('203.0.113.9', 58);
  const guess = (at: number) => signIn(`person${at}@example.com`, 'guess guess guess', '203.0.113.9');
  expect([(await guess(1)).status, (await guess(2)).status, (await guess(3)).status]).toEqual([401, 401, 429]);
  expect((await signIn(OWNER, 'connect-demo', '203.0.113.9')).status).toBe(429);
  expect((await signIn(OWNER, 'connect-demo', '203.0.113.10')).status).toBe(200);
});

it('does not count a school whose people sign in properly', async () => {
  await failBefore('203.0.113.20', 57);
  for (let at = 0; at < 5; at += 1) expect((await signIn(OWNER, 'connect-demo', '203.0.113.20')).status).toBe(200);
});

it('keeps no address in the throttle', async () => {
  await signIn('owner@example.com', 'wrong wrong wrong', '203.0.113.77');
  const rows = await app.db.system((tx) => tx.select().from(throttle));
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/example|203\.0/u);
});

it('tells a deactivated person only after the right password', async () => {
  expect((await signIn('bram@example.com', 'wrong wrong wrong')).body).toEqual(WRONG);
  const answer = await signIn('bram@example.com', 'connect-demo');
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ code: 'deactivated' });
});

it('refuses people of a deactivated school: sign-in, calls and refresh', async () => {
  const { access, refresh } = await app.signIn('owner2@example.com');
  const { school_id } = await findUser(app.db, 'owner2@example.com');
  const setActive = (active: boolean) =>
    app.db.system((tx) => tx.update(school).set({ active }).where(eq(school.id, school_id)));
  await setActive(false);
  const answers = [
    await signIn('owner2@example.com', 'connect-demo'),
    await app.call('GET', '/users/permissions', { token: access }),
    await app.call('POST', '/users/verify', { body: { token: access } }),
    await app.call('POST', '/users/refresh', { body: { refresh } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(answers.every(({ body }) => (body as { code: string }).code === 'deactivated')).toBe(true);
  await setActive(true);
  expect((await app.call('POST', '/users/refresh', { body: { refresh } })).status).toBe(200);
});

it('refuses a person deactivated while signed in', async () => {
  const { access, refresh } = await app.signIn('jodie@example.com');
  await changeUser(app.db, 'jodie@example.com', { active: false });
  expect((await app.call('GET', '/users/account', { token: access })).status).toBe(403);
  expect((await app.call('POST', '/users/refresh', { body: { refresh } })).status).toBe(403);
  await changeUser(app.db, 'jodie@example.com', { active: true });
});

it('accepts the demo password only in the demonstration', async () => {
  const strict = await openTestApp({ env: { DEMO: '0' }, seed: false, db: app.db });
  const body = { email: OWNER, password: 'connect-demo' };
  const answer = await strict.call('POST', '/users/login', { body });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: 'demo_password' });
  const wide = await strict.call('POST', '/users/login', { body: { ...body, password: 'ｃonnect-demo' } });
  expect(wide.body).toMatchObject({ code: 'demo_password' });
  const unknown = await strict.call('POST', '/users/login', { body: { ...body, email: 'nobody@example.com' } });
  expect(unknown.body).toEqual(WRONG);
  await strict.close();
});

/** As if this many sign-ins from the address had failed just now. */
async function failBefore(address: string, failures: number) {
  const key = throttleKey(app.app.services.secrets.throttle, 'sign-in address', address);
  await app.db.system((tx) => tx.insert(throttle).values({ key, failures, window_start: app.now().toISOString() }));
}

async function whoIs(email: string) {
  const { access } = await app.signIn(email);
  return app.call('POST', '/users/verify', { body: { token: access } });
}
