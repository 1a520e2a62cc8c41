// @run both
// Many writes in one request: each as if it had been sent alone, and each exactly once.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bike as bikeShape, type Bike } from '~contract/bikes/bikes';
import { endpoint } from '~contract/wire/endpoint';
import { z } from '~contract/wire/zod';
import { appUser, bike, device } from '~server/db/schema/schema';
import { write } from '~server/platform/route/write';
import { siteProbes } from '~tests/server/helpers/probe';
import { entry, openBatcher, type Batcher, type Loose } from './batcher';

const BIKES = '/bike_management/motorbikes/';

let { desk, owner, there, form, raw, paint, create, batch } = {} as Batcher;

/** Changes the caller, or the clock, during a batch. */
const happen = endpoint({
  method: 'POST',
  path: '/probe/happen/',
  guard: 'member',
  summary: 'A probe',
  body: z.strictObject({ what: z.enum(['revoked', 'deactivated', 'late']) }),
  status: 204,
});
const happening = write(happen, {
  run: async ({ tx, caller, body, now }) => {
    if (body.what === 'late') desk.app.pass(15_001);
    if (body.what === 'deactivated')
      await tx.update(appUser).set({ active: false }).where(eq(appUser.id, caller.userId));
    const revoked = now.toISOString();
    if (body.what === 'revoked') await tx.update(device).set({ revoked }).where(eq(device.id, caller.deviceId));
    return { answer: undefined, entity: 'probe', id: 1, outcome: 'changed', fields: [] };
  },
});

beforeAll(async () => {
  const batcher = await openBatcher([...siteProbes, happening]);
  ({ desk, owner, there, form, raw, paint, create, batch } = batcher);
});
afterAll(() => desk.app.close());
afterEach(() => desk.app.db.system((tx) => tx.update(appUser).set({ active: true })));

const made = (key: string) =>
  desk.app.db.school(desk.ours, (tx) => tx.select().from(bike).where(eq(bike.client_key, key)));

describe('answers', () => {
  it('a hundred changes of a hundred bikes, in order, each once, and the streams are woken once', async () => {
    const wake = vi.spyOn(desk.app.app.services.events, 'wake');
    const requests = Array.from({ length: 100 }, () => create());
    const responses = await batch(requests);
    expect(responses.map(({ status }) => status)).toEqual(requests.map(() => 201));
    const plates = responses.map(({ body }) => (body as Bike).registration_plate);
    expect(plates).toEqual(requests.map(({ body }) => body?.['registration_plate']));
    const seq = await desk.lastSeq();
    expect(await batch(requests)).toEqual(responses);
    expect(await desk.lastSeq()).toBe(seq);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('each is the same as alone, whatever happened to the one before', async () => {
    const { version } = (await desk.get(there.id)).body as Bike;
    const site = { name: 'Slipway' };
    const responses = await batch([
      paint('Red', { if_match: version }),
      paint('Blue', { if_match: version }),
      entry('POST', '/probe/sites/', { body: { ...site, town: 'throws' } }),
      entry('POST', '/probe/sites/', { body: { ...site, town: 'broken' } }),
      entry('POST', '/probe/sites/', { body: { ...site, town: 'locked' } }),
      create({ engine_size: 'abc' }),
      entry('DELETE', `${BIKES}999999/`),
      entry('POST', BIKES),
      paint('Green'),
    ]);
    expect(responses).toMatchObject([
      { status: 200, body: { colour: 'Red', version: version + 1 } },
      { status: 409, body: { code: 'conflict', current: { colour: 'Red', version: version + 1 } } },
      { status: 500, body: { detail: 'Internal Server Error' } },
      { status: 500, body: { detail: 'Internal Server Error' } },
      { status: 409, body: { code: 'in_progress' }, retry_after: 1 },
      { status: 400, body: { engine_size: ['This field must be a number'] } },
      { status: 404, body: { detail: 'Not Found' } },
      { status: 400, body: { make: ['This field is required'] } },
      { status: 200, body: { colour: 'Green' } },
    ]);
    expect(responses.filter(({ retry_after }) => retry_after !== undefined)).toHaveLength(1);
    expect((await desk.get(there.id)).body).toMatchObject({ colour: 'Green' });
    const failed = desk.app.logs.filter((line) => line.includes('"route":"/api/v2/probe/sites/"'));
    expect(failed).toHaveLength(2);
  });

  it('a deletion has no body, and every entry sees what the ones before it did', async () => {
    const [first] = await batch([create()]);
    const { id } = bikeShape.parse(first?.body);
    const [comment, gone, late] = await batch([
      entry('POST', `${BIKES}${id}/comments/`, { body: { bike: id, comment: 'Flat tyre' } }),
      entry('DELETE', `${BIKES}${id}`),
      entry('POST', `${BIKES}${id}/comments/`, { body: { bike: id, comment: 'Flat tyre' } }),
    ]);
    expect(comment).toMatchObject({ status: 201, body: { bike: id, client_key: comment?.key } });
    expect(gone).toEqual({ key: gone?.key, status: 204 });
    expect(late?.status).toBe(404);
  });

  it('Recorded-At of an entry is when it was made', async () => {
    const recorded_at = new Date(desk.app.now().getTime() - 86_400_000).toISOString();
    const [then, now] = await batch([
      { ...create(), recorded_at },
      { ...create(), recorded_at: 'x'.repeat(200) },
    ]);
    expect([then?.body, now?.body]).toMatchObject([
      { created: recorded_at },
      { created: desk.app.now().toISOString() },
    ]);
  });

  it('are compressed for a phone that accepts it', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const body = { requests: [create(), create()] };
    const answer = await desk.app.call('POST', '/sync/batch', { token: owner, body, headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });
});

describe('exactly once', () => {
  it('one key twice in a batch: the second is a repeat, and another body is a mismatch', async () => {
    const first = create();
    const responses = await batch([
      first,
      first,
      { ...first, body: form() },
      { ...first, key: first.key.toUpperCase() },
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 409, 201]);
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    expect(responses[2]?.body).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await made(first.key)).toHaveLength(1);
  });

  it('one key alone and then in a batch, and the other way round', async () => {
    const [one, two] = [create(), create()];
    const alone = (request: Loose) =>
      desk.post(request.body ?? {}, { token: owner, headers: { 'idempotency-key': request.key } });
    const first = await alone(one);
    const [again, second] = await batch([one, two]);
    expect([again?.status, again?.body]).toEqual([201, first.body]);
    const repeated = await alone(two);
    expect([repeated.headers['idempotent-replayed'], repeated.body]).toEqual(['true', second?.body]);
  });

  it('twenty twins at once, alone and in batches: one effect, twenty equal answers', async () => {
    const twin = create();
    const headers = { 'idempotency-key': twin.key };
    const seq = await desk.lastSeq();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, async () => (await desk.post(twin.body ?? {}, { token: owner, headers })).body),
      ...Array.from({ length: 10 }, async () => (await batch([twin]))[0]?.body),
    ]);
    for (const body of answers) expect(body).toEqual(answers[0]);
    expect(await made(twin.key)).toHaveLength(1);
    expect(await desk.lastSeq()).toBe(seq + 1);
  });

  it('two batches with the same keys at once: each effect once', async () => {
    const requests = Array.from({ length: 20 }, () => create());
    const seq = await desk.lastSeq();
    const [one, two] = await Promise.all([batch(requests), batch(requests.toReversed())]);
    expect(two.toReversed()).toEqual(one);
    expect(new Set(one.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await desk.lastSeq()).toBe(seq + 20);
  });
});

describe('changes during a batch', () => {
  it.each([
    ['revoked', 401, 'token_not_valid'],
    ['deactivated', 403, 'deactivated'],
  ])('a person %s: the rest is refused', async (what, status, code) => {
    const token = (await desk.app.signIn('callum@example.com')).access;
    const [before, , after] = await batch(
      [paint('Red'), entry('POST', '/probe/happen/', { body: { what } }), paint('Blue')],
      token,
    );
    expect([before?.status, after?.status, after?.body]).toEqual([200, status, expect.objectContaining({ code })]);
    expect((await raw([paint('Blue')], token)).status).toBe(status);
  });

  it('after 15 s the rest is told to come back, before the phone gives up', async () => {
    const late = entry('POST', '/probe/happen/', { body: { what: 'late' } });
    const [before, , after] = await batch([paint('Red'), late, paint('Blue')]);
    expect(before?.status).toBe(200);
    expect(after).toEqual({ key: after?.key, status: 503, body: { detail: 'Service Unavailable' }, retry_after: 1 });
    expect((await desk.get(there.id)).body).toMatchObject({ colour: 'Red' });
  });
});
