// The outbox of a demonstration: riders' messages for their own school, and in public only what people need to sign in.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listMessageOutbox } from '~contract/messages/demo-outbox';
import { mailOutbox, school } from '~server/db/schema/schema';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

let app: TestApp;
let token = '';
let ours = 0;
let others = 0;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.signIn('owner@example.com')).access;
  const schools = await app.db.system((tx) => tx.select({ id: school.id }).from(school).orderBy(school.id));
  [ours = 0, others = 0] = schools.map(({ id }) => id);
});
beforeEach(() => app.db.system((tx) => tx.delete(mailOutbox)));
afterAll(() => app.close());

const TO_RIDER = 'See you on Saturday.\n\nNo more offers: https://connect.example/unsubscribe/token';
async function put(recipient: string, body: string, school_id = ours) {
  await app.db.system((tx) => tx.insert(mailOutbox).values({ school_id, recipient, subject: 'Your CBT', body }));
}
const inPublic = async () =>
  ((await app.call('GET', '/public/outbox')).body as { results: { to: string }[] }).results.map(({ to }) => to);
const ofSchool = async (by = token, query = '') => {
  const { status, body } = await app.call('GET', `/school/message-outbox/${query}`, { token: by });
  expect(status).toBe(200);
  return listMessageOutbox.answer.strict().parse(body);
};

it("keeps riders' messages from the public, whatever is written in them", async () => {
  await put('rider@example.org', TO_RIDER);
  await put('+447700900123', 'See you at /reset/ on Saturday');
  await put('cheat@example.org', `${TO_RIDER} https://connect.example/reset/1-1/token`);
  expect(await inPublic()).toEqual([]);
  const { count, results } = await ofSchool();
  expect([count, results.map(({ to }) => to)]).toEqual([
    3,
    ['cheat@example.org', '+447700900123', 'rider@example.org'],
  ]);
  expect(results.at(-1)).toMatchObject({ subject: 'Your CBT', text: TO_RIDER });
});

it('shows password links publicly, for those who asked for them, and not to the school', async () => {
  await app.call('POST', '/users/forgot-password', { body: { email: 'owner@example.com' } });
  await app.runJobs();
  expect(await inPublic()).toEqual(['owner@example.com']);
  expect((await ofSchool()).count).toBe(0);
});

it('shows a school its own messages, page by page, newest first', async () => {
  for (const number of [1, 2, 3]) await put(`rider${number}@example.org`, TO_RIDER);
  await put('rider@elsewhere.example', TO_RIDER, others);
  const second = await ofSchool(token, '?page_size=2&page=2');
  expect([second.count, second.results.map(({ to }) => to)]).toEqual([3, ['rider1@example.org']]);
  const { access } = await app.signIn('owner2@example.com');
  expect((await ofSchool(access)).results.map(({ to }) => to)).toEqual(['rider@elsewhere.example']);
});

it('needs to be signed in', async () => {
  expect((await app.call('GET', '/school/message-outbox/')).status).toBe(401);
});
