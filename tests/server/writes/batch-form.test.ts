// The form of a batch: which addresses exist in one, what its entries may hold, and how large it may be.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBatch } from '~contract/wire/batch';
import { entry, openBatcher, type Batcher, type Loose } from './batcher';
import { runs } from '~tests/server/helpers/runs';

const BIKES = '/bike_management/motorbikes/';
const KB = 1024;

let { desk, owner, there, raw, paint, batch } = {} as Batcher;
beforeAll(async () => {
  ({ desk, owner, there, raw, paint, batch } = await openBatcher());
});
afterAll(() => desk.app.close());

describe('addresses', () => {
  it.each([
    ['PATCH', `${BIKES}-3/`],
    ['PATCH', `${BIKES}0/`],
    ['PATCH', `${BIKES}../motorbikes/1/`],
    ['DELETE', `${BIKES}../`],
    ['PATCH', `${BIKES}/1/`],
    ['PATCH', `${BIKES}1//`],
    ['PATCH', `${BIKES}1/?a=1`],
    ['PATCH', `${BIKES}%31/`],
    ['PATCH', `/api/v2${BIKES}1/`],
    ['PATCH', 'bike_management/motorbikes/1/'],
    ['PATCH', `${BIKES}${'1'.repeat(301)}/`],
    ['PUT', `${BIKES}1/`],
    ['PATCH', BIKES],
    ['patch', `${BIKES}1/`],
    ['GET', BIKES],
    ['GET', '/sync/changes'],
    ['POST', '/sync/batch'],
    ['POST', '/sync/status'],
    ['PUT', `/sync/mutations/${randomUUID()}/cancel`],
    ['POST', '/users/login'],
    ['DELETE', '/users/devices/1/'],
    ['PATCH', '/users/password-reset'],
    ['GET', `/media/${'ab'.repeat(32)}`],
    ['POST', '/nowhere/'],
    ['POST', ''],
    ['', ''],
  ])('%s %s does not exist in a batch', async (method, path) => {
    const [answer, next] = await batch([entry(method, path, { body: { colour: 'Red' } }), paint('Pink')]);
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
    expect(next?.status).toBe(200);
  });

  it('that are numbers, lists or missing are a 404 of that entry only', async () => {
    const none = { key: randomUUID() } as Loose;
    const odd = { key: randomUUID(), method: 7, path: ['/'] } as unknown as Loose;
    const responses = await batch([none, odd, paint('Lime')]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 200]);
  });
});

describe('bodies', () => {
  const alone = async (body: string) => {
    const answer = await desk.app.call('PATCH', `${BIKES}${there.id}/`, { token: owner, raw: body });
    return [answer.status, answer.body];
  };
  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"red"'],
    ['a stranger', '{"__proto__":{"colour":"x"},"constructor":1}'],
    ['a number beyond numbers', '{"current_mileage":1e400}'],
    ['half a character', '{"colour":"\\ud800"}'],
    ['objects a hundred deep', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
    ['300 kB', `{"colour":"${'x'.repeat(300 * KB)}"}`],
  ])('%s gets the answer that it would get alone', async (_name, body) => {
    const requests = [`{"key":"${randomUUID()}","method":"PATCH","path":"${BIKES}${there.id}/","body":${body}}`];
    requests.push(JSON.stringify(paint('Gold')));
    const answer = await desk.app.call('POST', '/sync/batch', {
      token: owner,
      raw: `{"requests":[${requests.join(',')}]}`,
    });
    const { responses } = sendBatch.answer.parse(answer.body);
    expect([responses[0]?.status, responses[0]?.body]).toEqual(await alone(body));
    expect(responses[0]?.status).toBeGreaterThanOrEqual(400);
    expect(responses[1]?.status).toBe(200);
  });

  it('an entry with an unknown field or an invalid version is refused by itself', async () => {
    const [stranger, version, next] = await batch([
      paint('Red', { priority: 1, urgent: true }),
      paint('Red', { if_match: -1 }),
      paint('Gold'),
    ]);
    const unknown = ['This field is not known'];
    expect(stranger).toMatchObject({ status: 400, body: { priority: unknown, urgent: unknown } });
    expect(version).toMatchObject({ status: 400, body: { non_field_errors: [expect.stringContaining('If-Match')] } });
    expect(next?.status).toBe(200);
  });
});

it('no content of an entry causes a server error, and the next one is processed', async () => {
  const hostile = fc.oneof(
    fc.constantFrom(null, 0, -1, 1.5, true, '', ' ', '\u0000', '\ud800', '%00', '../..', '__proto__', [], {}, [[]]),
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const bike = `${BIKES}${there.id}/`;
  const entries = fc.record(
    {
      key: fc.uuid(),
      method: fc.oneof(fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT', 'GET'), hostile),
      path: fc.oneof(fc.constantFrom(BIKES, `${bike}comments/`, `${bike}comments/1/`, '/school/settings/'), hostile),
      if_match: hostile,
      recorded_at: hostile,
      body: fc.oneof(fc.record({ comment: hostile, bike: hostile, colour: hostile, phone: hostile }), hostile),
      stranger: hostile,
    },
    { requiredKeys: ['key'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(entries, { maxLength: 12 }), async (found) => {
      const responses = await batch([...(found as Loose[]), paint('Pink')]);
      for (const { status } of responses) expect(status).toBeLessThan(500);
      expect(responses.at(-1)?.status).toBe(200);
    }),
    { numRuns: runs(30) },
  );
});

describe('the request as a whole', () => {
  it.each([
    [{ requests: [] }, 'requests'],
    [{}, 'requests'],
    [{ requests: {} }, 'requests'],
    [{ requests: [7] }, 'requests.0'],
    [{ requests: [{ key: 'x', method: 'POST', path: '/' }] }, 'requests.0.key'],
    [{ requests: [], more: true }, 'more'],
  ])('%j is refused', async (body, field) => {
    const answer = await desk.app.call('POST', '/sync/batch', { token: owner, body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('101 entries are refused, and nothing of them happens', async () => {
    const seq = await desk.lastSeq();
    const answer = await raw(Array.from({ length: 101 }, () => paint('Red')));
    expect([answer.status, answer.body]).toEqual([400, { requests: ['At most 100 requests'] }]);
    expect(await desk.lastSeq()).toBe(seq);
  });

  it('1 MiB is read, one byte more is not, and a stranger is refused before reading', async () => {
    const head = `{"requests":[${JSON.stringify(paint('Red'))}]`;
    const full = (bytes: number) => `${head}${' '.repeat(bytes - head.length - 1)}}`;
    const send = (text: string, token?: string) => desk.app.call('POST', '/sync/batch', { token, raw: text });
    expect((await send(full(KB * KB), owner)).status).toBe(200);
    const over = await send(full(KB * KB + 1), owner);
    expect([over.status, over.body]).toEqual([413, { non_field_errors: ['Request is too large'] }]);
    expect((await send(full(KB * KB + 1))).status).toBe(401);
    expect((await desk.app.call('POST', '/sync/status', { token: owner, raw: full(300 * KB) })).status).toBe(413);
  });

  it('refuses query parameters', async () => {
    const answer = await desk.app.call('POST', '/sync/batch?dry=1', {
      token: owner,
      body: { requests: [paint('Red')] },
    });
    expect([answer.status, answer.body]).toEqual([400, { dry: ['This field is not known'] }]);
  });
});
