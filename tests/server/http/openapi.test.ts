import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '~tests/helpers/endpoints';
import { CHILD_KINDS } from '~tests/server/access/child-calls';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { z } from '~contract/wire/zod';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { readDocument, type ApiDocument } from './openapi-document';

let app: TestApp;
let document: ApiDocument;

/** How often other work had its turn while the document was generated. */
let turns = 0;

function countTurns(): () => number {
  let [count, isOver] = [0, false];
  const turn = () => {
    count += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return count;
  };
}

beforeAll(async () => {
  app = await openTestApp({ seed: false });
  const counted = countTurns();
  const answer = await app.call('GET', '/openapi.json');
  turns = counted();
  expect(answer.status).toBe(200);
  document = readDocument(answer.body);
});
afterAll(() => app.close());

it('lists every endpoint of the contract and nothing else', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = Object.values(endpoints).map(({ method, path }) => `${method} /api/v2${path}`);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

it.each(Object.entries(endpoints))('describes %s as it is', (_name, endpoint) => {
  const found = document.paths[`/api/v2${endpoint.path}`]?.[endpoint.method.toLowerCase()];
  expect(found?.summary).toBe(endpoint.summary);
  const proof = endpoint.guard === 'media' ? 'media' : 'bearer';
  expect(found?.security).toEqual(endpoint.guard === 'public' ? [] : [{ [proof]: [] }]);
  expect(Boolean(found?.requestBody)).toBe(endpoint.body !== undefined || endpoint.bytes !== undefined);
  const sent = Object.keys(found?.requestBody?.content ?? {});
  if (endpoint.body) expect(sent).toContain(endpoint.upload ? 'multipart/form-data' : 'application/json');
  if (endpoint.upload) expect(sent.toSorted()).toEqual(['application/json', 'multipart/form-data']);
  if (endpoint.bytes) expect(sent).toEqual(['application/octet-stream']);
  const types = Object.keys(found?.responses[endpoint.status]?.content ?? {});
  expect(types).toEqual(endpoint.answer ? ['application/json'] : [endpoint.stream ?? []].flat());
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
  expect(found?.parameters?.filter((each) => each.in === 'path').map(({ name }) => name) ?? []).toEqual(inPath);
});

it('names the header of every answer, refusals included', () => {
  const answers = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses));
  expect(answers.length).toBeGreaterThan(500);
  for (const { headers } of answers) expect(Object.keys(headers)).toEqual([SERVER_HEADER]);
});

it('describes the other answers of media and the feed', () => {
  const media = document.paths['/api/v2/media/{sha256}']?.['get'];
  expect(Object.keys(media?.responses ?? {})).toEqual(['200', '206', '304', '400', '401', '403', '404', '416', '429']);
  const feed = document.paths['/api/v2/sync/changes']?.['get'];
  expect(Object.keys(feed?.responses ?? {})).toEqual(['200', '400', '401', '403', '410', '429']);
});

it('says how a lookup can fail', () => {
  const lookup = document.paths['/api/v2/bike_management/motorbikes/verify/{registration_number}/']?.['get'];
  expect(Object.keys(lookup?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '429', '503']);
  const bodies = lookup?.responses['400']?.content?.['application/json']?.schema['anyOf'];
  expect(JSON.stringify(bodies)).toContain('insufficient_credits');
});

it('says that a bike is changed by JSON or by a form, and everything without a file by JSON', () => {
  const forms = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(
        ([, { requestBody, responses }]) => Object.keys(requestBody?.content ?? {}).length > 1 && !responses['507'],
      )
      .map(([method, { requestBody }]) => [method, path, Object.keys(requestBody?.content ?? {})]),
  );
  const both = ['application/json', 'multipart/form-data'];
  expect(forms).toEqual([['patch', '/api/v2/bike_management/motorbikes/{id}/', both]]);
});

it.each([
  ['images', 'image', 'comment'],
  ['videos', 'video', 'comment'],
])('says which parts a form with %s has', (folder, kind, parent) => {
  const path = `/api/v2/bike_management/motorbikes/{id}/comments/{comment_id}/${folder}/`;
  const { requestBody, responses } = document.paths[path]?.['post'] ?? {};
  expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data', 'application/json']);
  const { schema } = requestBody?.content['multipart/form-data'] ?? {};
  const form = z.object({ required: z.array(z.string()), properties: z.record(z.string(), z.looseObject({})) });
  const { required, properties } = form.parse(schema);
  expect(required.toSorted()).toEqual([kind, parent].toSorted());
  expect(Object.keys(properties).toSorted()).toEqual([parent, kind, 'sha256', 'size', 'taken_at'].toSorted());
  expect(properties[kind]).toMatchObject({ type: 'string', format: 'binary' });
  expect(Object.keys(responses ?? {})).toContain('413');
});

it('says what a batch holds', () => {
  const { schema } = document.paths['/api/v2/sync/batch']?.['post']?.requestBody?.content['application/json'] ?? {};
  const entry = z.object({
    required: z.array(z.string()),
    properties: z.object({ method: z.object({ enum: z.array(z.string()) }) }),
  });
  const list = z.object({ maxItems: z.number(), minItems: z.number(), items: entry });
  const { requests } = z.object({ properties: z.object({ requests: list }) }).parse(schema).properties;
  expect([requests.minItems, requests.maxItems]).toEqual([1, 100]);
  expect(requests.items.required.toSorted()).toEqual(['key', 'method', 'path']);
  expect(requests.items.properties.method.enum).toEqual(['POST', 'PATCH', 'PUT', 'DELETE']);
});

it('says which calls a conflict can meet', () => {
  const met = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => '409' in responses)
      .map(([method]) => `${method} ${path.replace('/api/v2', '')}`),
  );
  // Rows under another one can meet it in each of their writes; which rows there are is in the contract.
  const ofChildren = CHILD_KINDS.flatMap(({ names: { add, patch, remove } }) => [add, patch, remove]).map((name) => {
    const { method = '', path = '' } = endpoints[name] ?? {};
    return `${method.toLowerCase()} ${path}`;
  });
  expect(met).toEqual(expect.arrayContaining(ofChildren));
  const comment = '/bike_management/motorbikes/{id}/comments/{comment_id}/';
  const paper = '/bike_management/motorbikes/{id}/documents/{document_id}/';
  expect(met.filter((one) => !ofChildren.includes(one)).toSorted()).toEqual([
    'delete /bike_management/motorbikes/{id}/',
    `delete ${comment}images/{image_id}/`,
    `delete ${comment}videos/{video_id}/`,
    `delete ${paper}`,
    'delete /certificates/book/{id}/',
    'delete /customers/trainings/{id}/',
    'delete /customers/{id}/',
    'delete /customers/{id}/documents/{document_id}/',
    'delete /school/courses/{id}/',
    'delete /school/courses/{id}/bikes/{bike_id}/',
    'delete /school/disclaimers/{id}/',
    'delete /school/email-templates/{id}/',
    'delete /school/events/{id}/',
    'delete /school/incidents/{id}/',
    'delete /school/invoices/{id}/',
    'delete /school/invoices/{id}/payment-link/',
    'delete /school/orders/{id}/',
    'delete /school/orders/{id}/payment-link/',
    'delete /school/sms-templates/{id}/',
    'delete /school/staff/{id}/',
    'delete /school/staff/{id}/devices/{device_id}/',
    'delete /school/test-centres/{id}/',
    'delete /school/waiting/{id}/',
    'delete /users/views/{id}/',
    'delete /vouchers/{id}/',
    'patch /bike_management/motorbikes/{id}/',
    `patch ${paper}`,
    'patch /certificates/certificate/{certificate_number}/',
    'patch /credits/settings/',
    'patch /customers/trainings/{id}/',
    'patch /customers/{id}/',
    'patch /customers/{id}/documents/{document_id}/',
    'patch /school/courses/types/{constant}/supplier/{supplier_id}/',
    'patch /school/courses/{id}/',
    'patch /school/disclaimers/{id}/',
    'patch /school/email-templates/{id}/',
    'patch /school/events/{id}/',
    'patch /school/incidents/{id}/',
    'patch /school/invoice-settings/',
    'patch /school/invoices/{id}/',
    'patch /school/message-settings/',
    'patch /school/orders/{id}/',
    'patch /school/orders/{id}/checks/',
    'patch /school/settings/',
    'patch /school/sms-templates/{id}/',
    'patch /school/staff/{id}/',
    'patch /school/staff/{id}/permissions/',
    'patch /school/staff/{id}/working/',
    'patch /school/suppliers/{id}/',
    'patch /school/test-centres/{id}/',
    'patch /school/waiting/{id}/',
    'patch /school/widget/',
    'patch /users/profile',
    'patch /users/views/{id}/',
    'patch /vouchers/{id}/',
    'post /bike_management/motorbikes/',
    'post /bike_management/motorbikes/import/',
    `post ${comment}images/`,
    `post ${comment}images/{image_id}/full/`,
    `post ${comment}videos/`,
    'post /bike_management/motorbikes/{id}/documents/',
    'post /certificates/book/{id}/send/',
    'post /certificates/books/',
    'post /certificates/certificate/{certificate_number}/change/',
    'post /certificates/duplicate/',
    'post /certificates/unvoid/',
    'post /certificates/void/',
    'post /customers/',
    'post /customers/import/',
    'post /customers/{id}/disclaimers/',
    'post /customers/{id}/disclaimers/sign/',
    'post /customers/{id}/disclaimers/{disclaimer_id}/cancel/',
    'post /customers/{id}/disclaimers/{disclaimer_id}/copy/',
    'post /customers/{id}/disclaimers/{disclaimer_id}/resend/',
    'post /customers/{id}/documents/',
    'post /customers/{id}/emails/',
    'post /customers/{id}/erase/',
    'post /customers/{id}/merge/',
    'post /customers/{id}/sms/',
    'post /school/courses/',
    'post /school/courses/bulk/',
    'post /school/courses/{id}/bikes/',
    'post /school/disclaimers/',
    'post /school/email-templates/',
    'post /school/events/',
    'post /school/events/{id}/candidate/',
    'post /school/incidents/',
    'post /school/incidents/{id}/images/',
    'post /school/incidents/{id}/images/{image_id}/full/',
    'post /school/invoices/',
    'post /school/invoices/{id}/card-refunds/',
    'post /school/invoices/{id}/credit/',
    'post /school/invoices/{id}/issue/',
    'post /school/invoices/{id}/payment-link/',
    'post /school/invoices/{id}/payments/',
    'post /school/invoices/{id}/reverse/',
    'post /school/invoices/{id}/send/',
    'post /school/invoices/{id}/uncollectible/',
    'post /school/invoices/{id}/void/',
    'post /school/message-batches/{id}/cancel/',
    'post /school/message-settings/logo/',
    'post /school/messages/send/',
    'post /school/messages/test/',
    'post /school/messages/{id}/cancel/',
    'post /school/messages/{id}/read/',
    'post /school/messages/{id}/retry/',
    'post /school/orders/new-order/',
    'post /school/orders/{id}/cancel/',
    'post /school/orders/{id}/card-refunds/',
    'post /school/orders/{id}/move/',
    'post /school/orders/{id}/outcome/',
    'post /school/orders/{id}/payment-link/',
    'post /school/orders/{id}/payments/',
    'post /school/orders/{id}/reverse/',
    'post /school/restored/{id}/dismiss/',
    'post /school/sms-templates/',
    'post /school/staff/',
    'post /school/staff/{id}/activate/',
    'post /school/staff/{id}/deactivate/',
    'post /school/staff/{id}/send-reset-password-email/',
    'post /school/suppliers/',
    'post /school/suppliers/{id}/course-dates/',
    'post /school/test-centres/',
    'post /school/test-upload/',
    'post /school/waiting/',
    'post /uploads/',
    'post /users/views/',
    'post /vouchers/',
    'put /sync/mutations/{mid}/cancel',
  ]);
});

it('says that a file may come in its form or in pieces', () => {
  const call = document.paths['/api/v2/bike_management/motorbikes/{id}/comments/{comment_id}/images/']?.['post'];
  const fields = (type: string) => Object.keys(call?.requestBody?.content[type]?.schema['properties'] ?? {}).toSorted();
  expect(fields('multipart/form-data')).toEqual(['comment', 'image', 'sha256', 'size', 'taken_at']);
  expect(fields('application/json')).toEqual(['comment', 'file_name', 'sha256', 'size', 'taken_at']);
  const piece = document.paths['/api/v2/uploads/{sha256}/{offset}/']?.['put'];
  expect(Object.keys(piece?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '413', '429', '507']);
});

it('is built a route at a time, so that it never blocks other requests', () => {
  expect(turns).toBeGreaterThan(Object.keys(endpoints).length);
});
