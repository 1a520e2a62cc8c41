// The client of the Vehicle Enquiry Service against a server of our own: what it sends, and what it makes of each answer.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '~server/config';
import { NO_FACTS } from '~domain/bikes/vehicle-facts';
import { dvla } from '~server/services/lookup/dvla';
import type { Asked, Send } from '~server/services/lookup/asked';
import { asking, providerOf } from '~server/services/lookup/provider';

type Answer = (response: ServerResponse) => void;
type Heard = { method: string | undefined; url: string | undefined; key: unknown; body: string };

const KEY = 'canary-key-3f8a';
let server: Server;
let origin = '';
let answer: Answer;
let heard: Heard[] = [];

beforeAll(async () => {
  server = createServer((request, response) => void hear(request, response));
  origin = await listen(server);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  heard = [];
});

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  heard.push({ method: request.method, url: request.url, key: request.headers['x-api-key'], body });
  answer(response);
}

async function listen(on: Server): Promise<string> {
  await new Promise<void>((resolve) => on.listen(0, '127.0.0.1', resolve));
  const address = on.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

const BOUNDS = { timeoutMs: 5000, maxBytes: 64 * 1024 };
const ask = (bounds = BOUNDS, url = `${origin}/v1/vehicles`): Promise<Asked> =>
  asking('dvla', dvla({ url, key: KEY }, bounds)).ask('AA19AAA');
const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

const errors = (status: number) => ({ errors: [{ status: String(status), code: 'x', title: 'T', detail: 'D' }] });
const nothing = (reason: string): Asked => ({ is: 'unavailable', reason });
const unreadable = (reason: string): Asked => ({ is: 'unreadable', reason });
const FULL = {
  registrationNumber: 'AA19AAA',
  make: 'HONDA',
  engineCapacity: 124,
  taxStatus: 'Taxed',
  taxDueDate: '2027-03-01',
  motStatus: 'Valid',
  motExpiryDate: '2027-02-14',
  colour: 'RED',
  monthOfFirstRegistration: '2019-03',
  yearOfManufacture: 2019,
  fuelType: 'PETROL',
  typeApproval: 'L3',
  wheelplan: '2 WHEEL',
  euroStatus: 'EURO 4',
  markedForExport: false,
  dateOfLastV5CIssued: '2019-03-20',
};
const { registrationNumber: _mark, markedForExport: _export, dateOfLastV5CIssued: _v5c, ...FACTS } = FULL;
const { make: _make, ...UNKNOWN } = NO_FACTS;

const ELECTRIC = { ...UNKNOWN, fuelType: 'ELECTRICITY', engineCapacity: 0 };

describe('a vehicle', () => {
  it('is asked for once, with the API key, and comes with DVLA’s details', async () => {
    answer = says(200, FULL);
    expect(await ask()).toEqual({ is: 'found', facts: FACTS });
    const body = JSON.stringify({ registrationNumber: 'AA19AAA' });
    expect(heard).toEqual([{ method: 'POST', url: '/v1/vehicles', key: KEY, body }]);
  });

  it.each([
    ['a make alone', { make: 'HONDA' }, UNKNOWN],
    ['a mark with a space', { registrationNumber: 'aa19 aaa', make: 'HONDA' }, UNKNOWN],
    ['an electric one of 0 cc', { make: 'HONDA', engineCapacity: 0 }, { ...UNKNOWN, engineCapacity: 0 }],
    ['an electric one without a capacity', { make: 'HONDA', fuelType: 'ELECTRICITY' }, ELECTRIC],
    [
      'one in other letters',
      { make: 'HONDA', fuelType: 'Electricity', engineCapacity: null },
      { ...ELECTRIC, fuelType: 'Electricity' },
    ],
    [
      'a hybrid without a capacity',
      { make: 'HONDA', fuelType: 'HYBRID ELECTRIC' },
      { ...UNKNOWN, fuelType: 'HYBRID ELECTRIC' },
    ],
    ['SORN, without a tax date', { make: 'HONDA', taxStatus: 'SORN' }, { ...UNKNOWN, taxStatus: 'SORN' }],
    [
      'a date with a time',
      { make: 'HONDA', motExpiryDate: '2027-02-14T00:00:00Z' },
      { ...UNKNOWN, motExpiryDate: '2027-02-14' },
    ],
    ['an empty date', { make: 'HONDA', taxDueDate: '' }, UNKNOWN],
    ['without a make', { registrationNumber: 'AA19AAA', colour: 'RED' }, { ...UNKNOWN, make: '', colour: 'RED' }],
    ['an empty make', { make: '  ', colour: 'RED' }, { ...UNKNOWN, make: '', colour: 'RED' }],
    ['a make of 101 letters', { make: 'H'.repeat(101), colour: 'RED' }, { ...UNKNOWN, make: '', colour: 'RED' }],
    ['nothing but the registration', { registrationNumber: 'AA19AAA' }, { ...UNKNOWN, make: '' }],
    [
      'what cannot be read counts as not said',
      {
        make: ' HONDA ',
        engineCapacity: '124',
        colour: 'R\u0000D',
        monthOfFirstRegistration: '2019-3',
        yearOfManufacture: 1066,
        taxStatus: 7,
        motStatus: ['Valid'],
        wheelplan: 'x'.repeat(101),
      },
      UNKNOWN,
    ],
  ])('%s', async (_name, body, facts) => {
    answer = says(200, body);
    expect(await ask()).toEqual({ is: 'found', facts: { make: 'HONDA', ...facts } });
  });
});

it.each([
  [400, 'The DVLA does not accept this registration'],
  [404, 'The DVLA has no vehicle with this registration'],
])('%i in its own words is a refusal', async (status, why) => {
  answer = says(status, errors(status));
  expect(await ask()).toEqual({ is: 'refused', why });
});

it.each<[string, unknown]>([
  ['its gateway’s', { message: 'Bad Request' }],
  ['a bare list', [{ status: '400', title: 'Bad Request' }]],
  ['errors without a title', { errors: [{ detail: 'Invalid format for field - vehicle registration number' }] }],
  ['no errors', {}],
])('400 in another format is a refusal, too: %s', async (_, body) => {
  answer = says(400, body);
  expect(await ask()).toEqual({ is: 'refused', why: 'The DVLA does not accept this registration' });
});

describe('is an answer, but not one about this vehicle:', () => {
  it.each<[string, number, unknown, string]>([
    ['a 404 of something in between', 404, '<h1>Not Found</h1>', 'status 404'],
    ['a 404 without errors', 404, { errors: [] }, 'status 404'],
    ['a 400 that is a page', 400, '<h1>Bad Request</h1>', 'status 400'],
    ['a wrong key', 403, { message: 'Forbidden' }, 'status 403'],
    ['204', 204, '', 'status 204'],
    ['no body', 200, '', 'not an answer'],
    ['a page', 200, '<html>Sign in to the network</html>', 'not an answer'],
    ['a list', 200, [FULL], 'not an answer'],
    ['null', 200, 'null', 'not an answer'],
    ['cut short', 200, JSON.stringify(FULL).slice(0, 40), 'not an answer'],
    ['nothing said', 200, {}, 'not an answer'],
    ['nothing that can be read', 200, { make: 'H\u0000NDA', colour: 7 }, 'not an answer'],
    ['a tax date that is none', 200, { ...FULL, taxDueDate: '2026-02-30' }, 'not an answer'],
    ['an MOT date that is none', 200, { ...FULL, motExpiryDate: 20_270_214 }, 'not an answer'],
    ['another vehicle', 200, { ...FULL, registrationNumber: 'AA19BBB' }, 'about another vehicle'],
  ])('%s', async (_name, status, body, reason) => {
    answer = says(status, body);
    expect(await ask()).toEqual(unreadable(reason));
  });
});

describe('is no answer:', () => {
  it.each<[string, number, unknown, string]>([
    ['429 with a message', 429, { message: 'Too Many Requests' }, 'status 429'],
    ['500 with errors', 500, errors(500), 'status 500'],
    ['503 with a bare list', 503, errors(503).errors, 'status 503'],
  ])('%s', async (_name, status, body, reason) => {
    answer = says(status, body);
    expect(await ask()).toEqual(nothing(reason));
  });

  it('a redirect, which is not followed', async () => {
    for (const status of [301, 302, 307, 308]) {
      answer = says(status, FULL, { location: `${origin}/elsewhere` });
      expect(await ask()).toEqual(nothing('redirected'));
    }
    expect(heard.map(({ url }) => url)).toEqual(Array.from({ length: 4 }, () => '/v1/vehicles'));
  });

  it('300 kB, compressed or not', async () => {
    const large = JSON.stringify({ ...FULL, padding: 'x'.repeat(300_000) });
    answer = says(200, large);
    expect(await ask()).toEqual(nothing('too large'));
    const packed = gzipSync(large);
    expect(packed.length).toBeLessThan(BOUNDS.maxBytes);
    answer = (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    expect(await ask()).toEqual(nothing('too large'));
  });

  it('bytes that are not text', async () => {
    answer = (response) => void response.end(Buffer.from([0x7b, 0xff, 0x7d]));
    expect(await ask()).toEqual(nothing('not text'));
  });

  it.each<[string, Answer]>([
    ['silence', () => undefined],
    ['a body that never ends', (response) => void response.writeHead(200).write('{"make":"HONDA"')],
  ])('%s, within the time', async (_name, given) => {
    answer = given;
    expect(await ask({ ...BOUNDS, timeoutMs: 60 })).toEqual(nothing('too slow'));
  });

  it.each<[string, Answer]>([
    ['a line that is cut', (response) => void response.destroy()],
    [
      'a body that is cut',
      (response) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"make":"HONDA"', () => response.destroy());
      },
    ],
  ])('%s', async (_name, given) => {
    answer = given;
    expect(await ask()).toEqual(nothing('unreachable'));
  });

  it('no server listening', async () => {
    const gone = createServer();
    const url = await listen(gone);
    await new Promise((resolve) => gone.close(resolve));
    expect(await ask(BOUNDS, url)).toEqual(nothing('unreachable'));
  });
});

describe('the configuration', () => {
  const modeOf = (env: Record<string, string>, demo: boolean) =>
    providerOf(readConfig(env), demo ? vi.fn<Send>() : null).mode;

  it('says who answers the lookups', () => {
    expect(modeOf({ DVLA_API_KEY: KEY }, false)).toBe('dvla');
    expect(modeOf({ DVLA_API_KEY: KEY }, true)).toBe('dvla');
    expect(modeOf({}, true)).toBe('stand-in');
    expect(modeOf({}, false)).toBe('none');
  });

  it('sets DVLA’s address', async () => {
    answer = says(200, FULL);
    const config = readConfig({ DVLA_API_KEY: KEY, CONNECT_DVLA_URL: `${origin}/uat` });
    expect(await providerOf(config, vi.fn<Send>()).ask('AA19AAA')).toMatchObject({
      is: 'found',
    });
    expect(heard).toMatchObject([{ url: '/uat', key: KEY }]);
    expect(readConfig({}).CONNECT_DVLA_URL).toMatch(/^https:\/\/driver-vehicle-licensing\.api\.gov\.uk\//u);
  });

  it.each([
    [{ CONNECT_DVLA_URL: 'http://dvla.example.com/' }, 'CONNECT_DVLA_URL must begin with https://'],
    [{ CONNECT_DVLA_URL: 'http://localhost.example.com/' }, 'CONNECT_DVLA_URL must begin with https://'],
    [{ CONNECT_DVLA_URL: 'file:///etc/passwd' }, 'CONNECT_DVLA_URL must be a full address'],
    [{ DVLA_API_KEY: 'two words' }, 'DVLA_API_KEY must be a key without spaces'],
    [{ DVLA_API_KEY: 'a\r\nHost: b' }, 'DVLA_API_KEY must be a key without spaces'],
  ])('%j is refused', (env: Record<string, string>, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
