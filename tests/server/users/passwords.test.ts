import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit, job, resetToken, throttle } from '~server/db/schema/schema';
import { changeUser, findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { hashWork } from '~tests/server/helpers/quick-hashes';
import { listenToDatabase } from '~tests/server/helpers/statements';

const NEW = 'gravel crimson otter 7';
const MINUTE = 60_000;
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://connect.example.com/' } });
});
afterAll(() => app.close());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/users/forgot-password', { body: { email }, headers });
const signIn = (email: string, password: string) => app.call('POST', '/users/login', { body: { email, password } });
const reset = (link: { uid: string; token: string }, password: string) =>
  app.call('POST', `/school/staff/reset-password/${link.token}/${link.uid}/`, { body: { password } });

it('sends a link that sets a new password once, and signs out every device', async () => {
  const before = await app.signIn('owner@example.com');
  const link = await linkFor('owner@example.com');
  expect((await reset(link, NEW)).status).toBe(204);
  expect((await signIn('owner@example.com', 'connect-demo')).status).toBe(401);
  expect((await signIn('owner@example.com', NEW)).status).toBe(200);
  expect((await app.call('GET', '/users/account', { token: before.access })).status).toBe(401);
  const again = await reset(link, `${NEW} again`);
  expect(again.status).toBe(404);
  expect(again.body).toMatchObject({ detail: expect.stringContaining('link') as string });
});

it('a link works for 60 minutes', async () => {
  const [early, late] = [await linkFor('callum@example.com'), await linkFor('callum@example.com')];
  app.pass(59 * MINUTE);
  expect((await reset(early, NEW)).status).toBe(204);
  const other = await linkFor('priya@example.com');
  // Counted from when the job made it: its clock runs on.
  app.pass(app.jobNow().getTime() - app.now().getTime() + 61 * MINUTE);
  expect((await reset(other, NEW)).status).toBe(404);
  expect((await reset(late, NEW)).status).toBe(404);
});

it('using one link uses up the others', async () => {
  app.pass(61 * MINUTE);
  const [first, second] = [await linkFor('sal@example.com'), await linkFor('sal@example.com')];
  expect((await reset(second, NEW)).status).toBe(204);
  expect((await reset(first, NEW)).status).toBe(404);
});

it('a refused password leaves the link as it is', async () => {
  const link = await linkFor('owen@example.com');
  for (const weak of ['short', 'connect-demo', 'password1234', 'owen@example.com']) {
    const answer = await reset(link, weak);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('password');
  }
  expect((await reset(link, NEW)).status).toBe(204);
});

it.each(['0-0', '1-1', 'nonsense', '1', "1-1' or 1=1", '999999-999999'])(
  'refuses a link for %j like a dead one',
  async (uid) => {
    const answer = await reset({ uid: encodeURIComponent(uid), token: 'a'.repeat(43) }, NEW);
    expect(answer.status).toBe(404);
  },
);

it('answers 204 for an unknown address, and sends nothing', async () => {
  expect((await forgot('nobody@example.com')).status).toBe(204);
  const before = await countMails();
  await app.runJobs();
  expect(await countMails()).toBe(before);
});

it('sends nothing to a deactivated person', async () => {
  const before = await countMails();
  expect((await forgot('bram@example.com')).status).toBe(204);
  await app.runJobs();
  expect(await countMails()).toBe(before);
});

it('sends at most three links an hour to one address, and answers the fourth request alike', async () => {
  app.pass(61 * MINUTE);
  const before = await countMails();
  for (let at = 0; at < 5; at += 1) expect((await forgot('admin@example.com')).status).toBe(204);
  await app.runJobs();
  expect((await countMails()) - before).toBe(3);
  app.pass(61 * MINUTE);
  await forgot('admin@example.com');
  await app.runJobs();
  expect((await countMails()) - before).toBe(4);
});

it('takes the address of the link from the configuration, never from the request', async () => {
  app.pass(61 * MINUTE);
  await forgot('jodie@example.com', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  await app.runJobs();
  const [mail] = await listMails();
  expect(mail?.text).toContain('https://connect.example.com/reset/');
  expect(mail?.text).not.toContain('evil');
});

it('keeps the token in clear only in the mail', async () => {
  const link = await linkFor('priya@example.com');
  const rows = await app.db.system(async (tx) => [
    ...(await tx.select().from(resetToken)),
    ...(await tx.select().from(job)),
  ]);
  expect(JSON.stringify(rows)).not.toContain(link.token);
});

it('does the same work for a known and an unknown address', async () => {
  app.pass(61 * MINUTE);
  const statements = listenToDatabase();
  const workOf = async (email: string) => {
    statements.length = 0;
    const hashes = await hashWork(() => forgot(email));
    const sent = statements.map(({ text }) => text);
    const [added] = await app.db.system((tx) => tx.select().from(job).orderBy(desc(job.id)).limit(1));
    return { hashes, sent, added: [added?.kind, Object.keys(added?.payload ?? {}).toSorted()] };
  };
  const known = await workOf('owner2@example.com');
  expect(known.hashes).toEqual([]);
  // Nothing is looked up: a job finds out later who it is.
  expect(known.sent.filter((text) => /insert|update|delete|select/iu.test(text))).toEqual([
    expect.stringContaining('count_attempt'),
    expect.stringContaining('INSERT INTO job'),
  ]);
  expect(await workOf('nobody@example.com')).toEqual(known);
  await app.db.system((tx) => tx.delete(throttle));
});

it('changes the password, keeps this device and signs out the others', async () => {
  const email = 'owner2@example.com';
  const [here, there] = [await app.signIn(email), await app.signIn(email)];
  const answer = await app.call('PATCH', '/users/password-reset', {
    token: here.access,
    body: { current_password: 'connect-demo', password: NEW },
  });
  expect(answer.status).toBe(204);
  expect((await app.call('GET', '/users/account', { token: here.access })).status).toBe(200);
  expect((await app.call('GET', '/users/account', { token: there.access })).status).toBe(401);
  expect((await signIn(email, NEW)).status).toBe(200);
  const { id } = await findUser(app.db, email);
  const rows = await app.db.system((tx) => tx.select().from(audit).where(eq(audit.actor_id, id)));
  expect(rows).toContainEqual(expect.objectContaining({ entity: 'user', outcome: 'changed', fields: ['password'] }));
});

it('refuses a wrong current password under its field, and too many of them with 429', async () => {
  const { access: token } = await app.signIn('owner2@example.com', NEW);
  const attempt = async () =>
    app.call('PATCH', '/users/password-reset', {
      token,
      body: { current_password: 'wrong', password: 'plum lantern 93 fog' },
    });
  for (let at = 0; at < 5; at += 1)
    expect(await attempt()).toMatchObject({ status: 400, body: { current_password: [expect.anything()] } });
  expect((await attempt()).status).toBe(429);
  expect((await signIn('owner2@example.com', NEW)).status).toBe(200);
});

it.each([
  ['eleven chars', 'elevenchars', 'at least 12'],
  ['the demo password', 'connect-demo', 'common'],
  ['a common one with padding', 'liverpool2024!', 'common'],
  ['repeats', 'abcabcabcabc', 'repeats'],
  ['a row of keys', 'abcdefgh4567', 'sequence'],
  ['the own address', 'admin@example.com1', 'e-mail'],
  ["the school's name", 'Harbour&Hill2024', "school's name"],
  ['129 characters', 'gravel crimson '.repeat(9).slice(0, 129), 'at most 128'],
])('refuses %s as a new password and says why', async (_name, password, why) => {
  const { access: token } = await app.signIn('admin@example.com');
  const body = { current_password: 'connect-demo', password };
  const answer = await app.call('PATCH', '/users/password-reset', { token, body });
  expect(answer.status).toBe(400);
  expect((answer.body as { password: string[] }).password.join()).toContain(why);
});

it('accepts a password in both of its Unicode spellings', async () => {
  const { access: token } = await app.signIn('admin@example.com');
  const body = { current_password: 'connect-demo', password: 'Zoe\u0308 rides gravel 88' };
  expect((await app.call('PATCH', '/users/password-reset', { token, body })).status).toBe(204);
  expect((await signIn('admin@example.com', 'Zo\u00EB rides gravel 88')).status).toBe(200);
});

it('lets a locked-out person in at once after using a link', async () => {
  await changeUser(app.db, 'jodie@example.com', { active: true });
  for (let at = 0; at < 6; at += 1) await signIn('jodie@example.com', 'wrong wrong wrong');
  expect((await reset(await linkFor('jodie@example.com'), NEW)).status).toBe(204);
  expect((await signIn('jodie@example.com', NEW)).status).toBe(200);
});

type Mail = { to: string; text: string };

async function listMails(): Promise<Mail[]> {
  return ((await app.call('GET', '/public/outbox')).body as { results: Mail[] }).results;
}

async function countMails(): Promise<number> {
  return (await listMails()).length;
}

async function linkFor(email: string): Promise<{ uid: string; token: string }> {
  await forgot(email);
  await app.runJobs();
  const [mail] = await listMails();
  expect(mail?.to).toBe(email);
  const match = /\/reset\/(?<uid>\d+-\d+)\/(?<token>[\w-]{43})\s/u.exec(mail?.text ?? '');
  return { uid: match?.groups?.['uid'] ?? '', token: match?.groups?.['token'] ?? '' };
}
