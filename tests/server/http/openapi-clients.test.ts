// The API document for clients that are made from it: names for operations and schemas, and the limits that the server enforces.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { readDocument, resolved, type ApiDocument, type Raw } from './openapi-document';

let raw: Raw;
let document: ApiDocument;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seed: false });
  const answer = await app.call('GET', '/openapi.json');
  raw = answer.body as Raw;
  document = readDocument(answer.body);
});
afterAll(() => app.close());

it('gives every operation an id of its own that a client can use as a name', () => {
  const ids = Object.values(raw.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.filter((id) => !/^[a-z][a-zA-Z\d]+$/u.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(raw.paths['/api/v2/customers/{id}/notes/{note_id}/']?.['get']?.operationId).toBe(
    'getCustomersByIdNotesByNoteId',
  );
});

it('names what several calls share, so that it is half as large', () => {
  const { schemas } = raw.components;
  for (const name of ['BikesRow', 'OrdersRow', 'CertificatesRow', 'MessagesRow', 'Refusal'])
    expect(schemas).toHaveProperty(name);
  const whole = JSON.stringify(resolved(raw, schemas)).length;
  expect(JSON.stringify(raw).length).toBeLessThan(whole / 2);
});

it('bounds every text of a request as the server does: by a length, a pattern, a format or a list', () => {
  const open: string[] = [];
  const look = (node: unknown, path: string) => {
    if (Array.isArray(node)) for (const each of node as unknown[]) look(each, path);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const isText = (node as { type?: unknown }).type === 'string';
    if (isText && !['maxLength', 'pattern', 'format', 'enum', 'const'].some((bound) => bound in node)) open.push(path);
    for (const [key, value] of Object.entries(node)) look(value, `${path}.${key}`);
  };
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { parameters, requestBody }] of Object.entries(methods))
      look({ parameters, requestBody }, `${method} ${path}`);
  expect(open).toEqual([]);
});

it('says that signing in, renewing and checking a token can be refused', () => {
  for (const path of ['/api/v2/users/login', '/api/v2/users/refresh', '/api/v2/users/verify'])
    expect(Object.keys(document.paths[path]?.['post']?.responses ?? {})).toEqual(['200', '400', '401', '403', '429']);
});
