// Bad input: a clear error that names the field where one is at fault, nothing changed, and never a 500.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

const KB = 1024;
let app: TestApp;
let token = '';
let site = 0;

beforeAll(async () => {
  app = await openTestApp();
  token = (await app.signIn('owner@example.com')).access;
  const list = await app.call('GET', '/school/suppliers/', { token });
  site = (list.body as { results: { id: number }[] }).results[0]?.id ?? 0;
});
afterAll(() => app.close());

const patch = (raw: string | Buffer, headers: Record<string, string> = {}) =>
  app.call('PATCH', `/school/suppliers/${site}/`, { token, raw, headers });
const login = (raw: string | Buffer, headers: Record<string, string> = {}) =>
  app.call('POST', '/users/login', { raw, headers });

const UNREADABLE = { non_field_errors: ['Request is not valid JSON'] };

describe('invalid JSON', () => {
  it.each([
    ['half an object', '{"town": "Bra'],
    ['a comma too many', '{"town": "x",}'],
    ['XML', '<town>x</town>'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects a hundred deep', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
  ])('%s', async (_name, raw) => {
    expect(await patch(raw)).toMatchObject({ status: 400, body: UNREADABLE });
    expect(await login(raw)).toMatchObject({ status: 400, body: UNREADABLE });
  });

  it.each(['[]', '"text"', '42', 'null', 'true'])('%s is JSON, but not an object', async (raw) => {
    expect(await patch(raw)).toMatchObject({ status: 400, body: { non_field_errors: [expect.any(String)] } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('the content type %j is not read', async (type) => {
    expect((await login('{"email":"a@example.com","password":"x"}', { 'content-type': type })).status).toBe(400);
  });

  it.each([
    ['/certificates/books/', ['supplier', 'first_certificate_number']],
    ['/school/courses/', ['constant', 'supplier', 'date', 'start_time', 'finish_time']],
    ['/school/waiting/', ['customer']],
    ['/users/signup', ['school_name', 'email', 'password']],
  ])(
    'an empty object sent to %s: each field that is missing is required, whatever its own text says',
    async (path, fields) => {
      const answer = await app.call('POST', path, { token, body: {} });
      const required = Object.fromEntries(fields.map((field) => [field, ['This field is required']]));
      expect(answer).toMatchObject({ status: 400, body: required });
    },
  );

  it('an absent body names the fields it should have had', async () => {
    const answer = await app.call('POST', '/users/login');
    expect(answer).toMatchObject({
      status: 400,
      body: { email: ['This field is required'], password: ['This field is required'] },
    });
  });
});

describe('size', () => {
  const big = (bytes: number) => `{"town":"${'x'.repeat(bytes - 11)}"}`;

  it('2 MB of JSON is 413', async () => {
    for (const answer of [await patch(big(2048 * KB)), await login(big(2048 * KB))]) {
      expect(answer).toMatchObject({ status: 413, body: { non_field_errors: ['Request is too large'] } });
    }
  });

  it('256 kB is read, one byte more is not', async () => {
    expect((await patch(big(256 * KB))).status).toBe(400);
    expect((await patch(big(256 * KB + 1))).status).toBe(413);
  });

  it('a stranger is refused before their megabytes are read', async () => {
    expect((await app.call('PATCH', `/school/suppliers/${site}/`, { raw: big(2048 * KB) })).status).toBe(401);
  });
});

describe('text that cannot be stored', () => {
  it.each([
    ['NUL', '{"town":"a\\u0000b"}'],
    ['a lone high surrogate', '{"town":"a\\ud800b"}'],
    ['a lone low surrogate', '{"town":"a\\udc00b"}'],
  ])('%s is refused under its field', async (_name, raw) => {
    expect(await patch(raw)).toMatchObject({
      status: 400,
      body: { town: [expect.stringContaining('cannot be stored')] },
    });
  });

  it.each(['\\u0000', '\\ud800'])('%s in every field of signing in', async (bad) => {
    expect((await login(`{"email":"a${bad}@example.com","password":"x"}`)).body).toHaveProperty('email');
    expect((await login(`{"email":"a@example.com","password":"x${bad}"}`)).body).toHaveProperty('password');
    expect((await login(`{"a${bad}":1}`)).status).toBe(400);
  });

  it('counts code points, so that a hundred emoji fit where a hundred characters do', async () => {
    expect(await patch(JSON.stringify({ town: '🏍'.repeat(100) }))).toMatchObject({ status: 200 });
    expect((await patch(JSON.stringify({ town: '🏍'.repeat(101) }))).body).toHaveProperty('town');
  });
});

describe('fields', () => {
  it.each([
    ['{"town":5}', { town: ['This field must be text'] }],
    ['{"town":null}', { town: ['This field is required'] }],
    ['{"max_riders":"8"}', { max_riders: ['This field must be a number'] }],
    ['{"max_riders":1.5}', { max_riders: ['This field must be a number'] }],
    ['{"max_riders":1e400}', { max_riders: ['This field must be a number'] }],
    ['{"max_riders":0}', { max_riders: [expect.any(String)] }],
    ['{"name":"   "}', { name: ['This field is required'] }],
    ['{"nmae":"x"}', { nmae: ['This field is not known'] }],
    [
      '{"id":1,"version":9,"school_id":2}',
      { id: ['This field is not known'], version: ['This field is not known'], school_id: ['This field is not known'] },
    ],
    ['{"__proto__":{"town":"x"}}', { ['__proto__']: ['This field is not known'] }],
    ['{"constructor":1}', { constructor: ['This field is not known'] }],
  ])('%s', async (raw, body) => {
    const answer = await patch(raw);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual(body);
  });

  it('reports all fields at once, but not ten thousand of them', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_each, at) => [`${'k'.repeat(10)}${at}`, at]));
    const answer = await patch(JSON.stringify(many));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object).length).toBeLessThanOrEqual(20);
    expect(answer.text.length).toBeLessThan(4000);
  });

  it('an invalid e-mail is refused under its field, even if the field is optional', async () => {
    const settings = (email: string) => app.call('PATCH', '/school/settings/', { token, body: { email } });
    expect(await settings('not an address')).toMatchObject({
      status: 400,
      body: { email: [expect.stringContaining('e-mail')] },
    });
    expect((await settings('')).status).toBe(200);
  });
});

describe('the query', () => {
  it.each([
    ['/ping?n=1&n=2', { n: ['Give this only once'] }],
    ['/ping?x=1', { x: ['This field is not known'] }],
    [`/ping?n=${'x'.repeat(65)}`, { n: [expect.any(String)] }],
    ['/health?verbose=1', { verbose: ['This field is not known'] }],
    ['/ping?__proto__=1', { ['__proto__']: ['This field is not known'] }],
  ])('%s', async (path, body) => {
    const answer = await app.call('GET', path);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual(body);
  });
});

describe('addresses', () => {
  it.each([
    '/api/v2/nothing',
    '/api/v1/users/login',
    '/api/v2',
    '/api/',
    '/api/v2/school/suppliers/1/2/3',
    '/api/v2/%',
    '/api/v2/%zz',
    `/api/v2/${'x'.repeat(5000)}`,
  ])('%s is a 404 in JSON', async (path) => {
    const answer = await app.call('GET', path, { headers: { accept: 'text/html' } });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Not Found' } });
  });

  it('a method that an address does not have is a 404', async () => {
    expect((await app.call('DELETE', '/users/login')).status).toBe(404);
    expect((await app.call('POST', '/school/settings/', { token, body: {} })).status).toBe(404);
  });

  it('a password with NUL in the link is a dead link, not an error', async () => {
    const path = `/school/staff/reset-password/${'a'.repeat(200)}/1-1/`;
    expect((await app.call('POST', path, { body: { password: 'gravel crimson otter 7' } })).status).toBe(404);
    const nul = '/school/staff/reset-password/a%00b/1-1/';
    expect((await app.call('POST', nul, { body: { password: 'gravel crimson otter 7' } })).status).toBe(404);
  });
});

describe('the Authorization header', () => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic b3duZXI6eA==',
    'Bearer a b',
    `Bearer ${'x'.repeat(7000)}`,
    'bearer null',
    'Bearer ..',
  ])('%s is 401', async (authorization) => {
    expect((await app.call('GET', '/users/account', { headers: { authorization } })).status).toBe(401);
  });
});

it('refused input has changed nothing', async () => {
  const answer = await app.call('GET', '/school/settings/', { token });
  expect(answer.body).toMatchObject({ name: 'Harbour & Hill Rider Training Ltd' });
});
