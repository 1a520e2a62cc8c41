// An e-mail address belongs to the person who used a link that was sent to it: nobody else can block it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appUser, login, mailOutbox, school, throttle } from '~server/db/schema/schema';
import { openOffice, linkIn, type Office } from './office';

const NEW = 'gravel crimson otter 7';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STAFF = '/school/staff/';
const VICTIM = 'ada@fenland.example';
let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.app.db.system((tx) => tx.update(school).set({ total_users: null }));
});
afterAll(() => office.app.close());
// Each test begins with all counters at zero.
beforeEach(async () => {
  pass(DAY + MINUTE);
  await office.app.db.system((tx) => tx.delete(throttle));
});

const pass = (ms: number) => {
  office.app.pass(ms);
  office.forgetSessions();
};
const add = (who: string, email: string) =>
  office.as(who, 'POST', STAFF, { body: { first_name: 'Nia', last_name: 'Vance', email } });
const idIn = (answer: { body: unknown }) => (answer.body as { id: number }).id;
const change = (id: number, email: string) => office.as('owner', 'PATCH', `${STAFF}${id}/`, { body: { email } });
const sendAgain = (id: number) => office.as('owner', 'POST', `${STAFF}${id}/send-reset-password-email/`);
const deactivate = (id: number) => office.as('owner', 'POST', `${STAFF}${id}/deactivate/`);
const activate = (id: number) => office.as('owner', 'POST', `${STAFF}${id}/activate/`);
const forgot = (email: string) => office.app.call('POST', '/users/forgot-password', { body: { email } });
const signIn = (email: string, password = NEW) =>
  office.app.call('POST', '/users/login', { body: { email, password } });
const accept = (mail: string, password = NEW) => {
  const { uid, token } = linkIn(mail);
  return office.app.call('POST', `${STAFF}reset-password/${token}/${uid}/`, { body: { password } });
};
const signUp = (email: string) =>
  office.app.call('POST', '/users/signup', {
    body: { school_name: 'Fenland Riders', first_name: 'Ada', last_name: 'Marsh', email, password: NEW },
  });
const mailsTo = async (email: string) => {
  await office.app.runJobs();
  return (await office.app.db.system((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))))
    .length;
};
/** Invites somebody who uses the link. */
const join = async (email: string, who = 'owner') => {
  const id = idIn(await add(who, email));
  expect((await accept(await office.mailTo(email))).status).toBe(204);
  return id;
};

it('somebody invited by a stranger can still open their own school, which ends the stranger’s link', async () => {
  expect((await add('owner2', VICTIM)).status).toBe(201);
  const mail = await office.mailTo(VICTIM);
  expect((await signUp(VICTIM)).status).toBe(201);
  const refused = await accept(mail, 'plum lantern 93 fog');
  expect(refused).toMatchObject({ status: 400, body: { non_field_errors: [expect.stringContaining('already')] } });
  expect(JSON.stringify(refused.body)).not.toContain('Fenland');
  expect((await signIn(VICTIM, 'plum lantern 93 fog')).status).toBe(401);
  expect((await signIn(VICTIM)).status).toBe(200);
});

it('two schools may invite one address: the link used first takes it, the other does nothing', async () => {
  const email = 'nia.two@example.com';
  const theirs = await office.mailTo(((await add('owner2', email)).body as { email: string }).email);
  expect((await add('owner', email)).status).toBe(201);
  const ours = await office.mailTo(email);
  expect(ours).not.toBe(theirs);
  expect((await accept(ours)).status).toBe(204);
  expect((await accept(theirs, 'plum lantern 93 fog')).status).toBe(400);
  expect((await signIn(email)).status).toBe(200);
  const rows = await office.app.db.system((tx) => tx.select().from(login).where(eq(login.email, email)));
  expect(rows).toMatchObject([{ school_id: office.schoolId }]);
});

it('of two links to one address used at once, one works', async () => {
  const email = 'nia.once@example.com';
  await add('owner', email);
  const ours = await office.mailTo(email);
  await add('owner2', email);
  const theirs = await office.mailTo(email);
  const answers = await Promise.all([accept(ours), accept(theirs, 'plum lantern 93 fog')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
});

it('an address that signs in elsewhere, or of an invited colleague, is refused under its field', async () => {
  await add('owner', 'nia.once@example.com');
  await add('owner', 'nia.same@example.com');
  for (const email of ['owner2@example.com', 'nia.same@example.com']) {
    expect(await add('owner', email)).toMatchObject({ status: 400, body: { email: [expect.anything()] } });
    expect(await change(office.idOf('Owen'), email)).toMatchObject({
      status: 400,
      body: { email: [expect.anything()] },
    });
  }
});

it('an invited person cannot sign in before using the link, not even by asking for a password reset', async () => {
  const email = 'nia.waits@example.com';
  await add('owner', email);
  for (const password of [' ', NEW, 'connect-demo']) expect((await signIn(email, password)).status).not.toBe(200);
  expect((await forgot(email)).status).toBe(204);
  for (const password of [' ', NEW]) expect((await signIn(email, password)).status).not.toBe(200);
});

it('an invitation lives seven days, a reset link an hour', async () => {
  const email = 'nia.week@example.com';
  await add('owner', email);
  const late = await office.mailTo(email);
  expect(late).toContain('7 days');
  pass(7 * DAY + MINUTE);
  expect((await accept(late)).status).toBe(404);
  await add('owner', 'nia.day6@example.com');
  const early = await office.mailTo('nia.day6@example.com');
  pass(7 * DAY - MINUTE);
  expect((await accept(early)).status).toBe(204);
  await forgot('nia.day6@example.com');
  const reset = await office.mailTo('nia.day6@example.com');
  expect(reset).toContain('Set a new password');
  pass(61 * MINUTE);
  expect((await accept(reset)).status).toBe(404);
});

it('a forgotten password sends the invitation again if only one school has invited them', async () => {
  const [once, twice] = ['nia.once.invited@example.com', 'nia.twice.invited@example.com'];
  await add('owner', once);
  await add('owner', twice);
  await add('owner2', twice);
  const before = [await mailsTo(once), await mailsTo(twice)];
  expect(before).toEqual([1, 2]);
  for (const email of [once, twice]) expect((await forgot(email)).status).toBe(204);
  expect([await mailsTo(once), await mailsTo(twice)]).toEqual([2, 2]);
  const again = await office.mailTo(once);
  // The screen where people ask for the link says an hour, too.
  expect(again).toContain('within an hour');
  expect((await accept(again)).status).toBe(204);
  expect((await signIn(once)).status).toBe(200);
});

it('an address is invited three times a day at most across schools, and stored only as a hash', async () => {
  const email = 'nia.bombed@example.com';
  const id = idIn(await add('owner', email));
  expect((await add('owner2', email)).status).toBe(201);
  expect((await sendAgain(id)).status).toBe(204);
  const over = await sendAgain(id);
  expect(over).toMatchObject({ status: 429, body: { code: 'throttled' } });
  expect(over.headers['retry-after']).toBe(String(DAY / 1000));
  await forgot(email);
  expect(await mailsTo(email)).toBe(3);
  const kept = await office.app.db.system((tx) => tx.select().from(throttle));
  expect(JSON.stringify(kept)).not.toContain('example');
  pass(DAY);
  expect((await sendAgain(id)).status).toBe(204);
  expect(await mailsTo(email)).toBe(4);
});

it('a school can send twenty invitations a day, including resent ones, and adds nobody beyond', async () => {
  const emails = Array.from({ length: 19 }, (_, at) => `quota${at}@example.com`);
  for (const email of emails) expect((await add('owner2', email)).status).toBe(201);
  expect((await add('owner2', 'quota19@example.com')).status).toBe(201);
  const over = await add('owner2', 'quota20@example.com');
  expect([over.status, over.headers['retry-after']]).toEqual([429, String(DAY / 1000)]);
  expect((over.body as { detail: string }).detail).toContain('20 invitations');
  const rows = await office.app.db.system((tx) =>
    tx.select().from(appUser).where(eq(appUser.email, 'quota20@example.com')),
  );
  expect(rows).toEqual([]);
  expect((await add('owner', 'quota20@example.com')).status).toBe(201);
});

it('changing the address of an invited person sends a new invitation and ends the old link', async () => {
  const id = idIn(await add('owner', 'nia.typo@example.com'));
  const wrong = await office.mailTo('nia.typo@example.com');
  expect((await change(id, 'nia.right@example.com')).status).toBe(200);
  expect((await accept(wrong)).status).toBe(404);
  const right = await office.mailTo('nia.right@example.com');
  expect((await accept(right)).status).toBe(204);
  expect((await signIn('nia.right@example.com')).status).toBe(200);
  expect((await signIn('nia.typo@example.com')).status).toBe(401);
});

it('a link is dead if the address was changed before its job ran', async () => {
  const id = idIn(await add('owner', 'nia.slow@example.com'));
  await change(id, 'nia.quick@example.com');
  expect([await mailsTo('nia.slow@example.com'), await mailsTo('nia.quick@example.com')]).toEqual([0, 1]);
});

it('a changed address signs in once its link was used; until then the old one does', async () => {
  const [old, next] = ['nia.old@example.com', 'nia.next@example.com'];
  const id = await join(old);
  expect(await change(id, next)).toMatchObject({ status: 200, body: { email: next } });
  expect([(await signIn(old)).status, (await signIn(next)).status]).toEqual([200, 401]);
  const changed = await office.mailTo(next);
  expect(changed).toContain('has changed your e-mail address');
  // An address that was typed but never confirmed stays free for others.
  expect((await add('owner2', next)).status).toBe(201);
  expect((await accept(changed, 'plum lantern 93 fog')).status).toBe(204);
  expect([(await signIn(old)).status, (await signIn(next, 'plum lantern 93 fog')).status]).toEqual([401, 200]);
  expect((await add('owner2', old)).status).toBe(201);
});

it('a reset link is dead after the address was changed', async () => {
  const id = await join('nia.reset@example.com');
  await forgot('nia.reset@example.com');
  const reset = await office.mailTo('nia.reset@example.com');
  expect(reset).toContain('Set a new password');
  await change(id, 'nia.reset2@example.com');
  expect((await accept(reset)).status).toBe(404);
  await change(id, 'nia.reset@example.com');
  expect((await accept(reset)).status).toBe(404);
  expect((await signIn('nia.reset@example.com')).status).toBe(200);
});

it('changes of an address count as invitations', async () => {
  const id = await join('nia.moves@example.com');
  for (const other of ['nia.target@example.com', 'nia.moves@example.com', 'nia.target@example.com'])
    expect((await change(id, other)).status).toBe(200);
  await change(id, 'nia.moves@example.com');
  expect((await change(id, 'nia.target@example.com')).status).toBe(200);
  await change(id, 'nia.moves@example.com');
  expect((await change(id, 'nia.target@example.com')).status).toBe(429);
});

it('a deactivated person keeps the address for thirty days; then others can take it', async () => {
  const email = 'nia.left@example.com';
  const id = await join(email);
  await deactivate(id);
  expect((await add('owner2', email)).status).toBe(400);
  expect((await signUp(email)).status).toBe(400);
  pass(29 * DAY);
  // Deactivating somebody again does not restart the thirty days.
  await deactivate(id);
  expect((await signUp(email)).status).toBe(400);
  pass(DAY);
  expect((await signUp(email)).status).toBe(201);
  expect(await activate(id)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  expect((await change(id, 'nia.left2@example.com')).status).toBe(200);
  expect(await activate(id)).toMatchObject({ status: 200, body: { active: true } });
  expect((await accept(await office.mailTo('nia.left2@example.com'))).status).toBe(204);
  expect((await signIn('nia.left2@example.com')).status).toBe(200);
});

it('somebody reactivated while the address is free signs in as before, and keeps it', async () => {
  const email = 'nia.back@example.com';
  const id = await join(email);
  await deactivate(id);
  pass(40 * DAY);
  expect((await activate(id)).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
  pass(40 * DAY);
  expect((await signUp(email)).status).toBe(400);
});

it('an address given to a deactivated person is not theirs until they use its link', async () => {
  const id = await join('nia.thief@example.com');
  await deactivate(id);
  expect((await change(id, 'bea@fenland.example')).status).toBe(200);
  expect((await activate(id)).status).toBe(200);
  expect((await signIn('bea@fenland.example')).status).toBe(401);
  expect((await signUp('bea@fenland.example')).status).toBe(201);
});

it('an invited person takes a seat', async () => {
  const seats = async () => {
    const { body } = await office.as('owner', 'GET', '/users/account');
    return (body as { staff_user_count: number }).staff_user_count;
  };
  const before = await seats();
  await add('owner', 'nia.seat@example.com');
  expect(await seats()).toBe(before + 1);
});

it('counts links to set a password when they are asked for, not when they leave', async () => {
  const id = office.idOf('Callum');
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1) statuses.push((await sendAgain(id)).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  // Requests for a forgotten password count towards the same limit.
  await forgot('callum@example.com');
  expect(await mailsTo('callum@example.com')).toBe(3);
});
