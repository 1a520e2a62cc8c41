// What can be wrong with an upload form, and which senders are refused before it is read.
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { API } from '~contract/wire/endpoint';
import { FILE_MESSAGE } from '~contract/wire/files';
import { FILE_MAX } from '~contract/wire/limits';
import { rowsOf } from '~tests/server/access/rows';
import { changeUser, openTestApp } from '~tests/server/helpers/app';
import { addBike, addComment } from '~tests/server/helpers/fleet';
import { fields, fileParts, formOf, FORM_TYPE, sendForm, sha256, type Part } from '~tests/server/helpers/form';
import { FILM, PAPER, PICTURE, filmOf } from '~tests/server/helpers/small-files';
import { openYard, type Kind, type Yard } from './yard';

let yard: Yard;
let before = '';
beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.app.close());

const claims = { size: PICTURE.length, sha256: sha256(PICTURE) };
const file = (name = 'image', filename = 'a.png', bytes: Uint8Array = PICTURE): Part => ({ name, filename, bytes });
const of = (values: Record<string, string | number> = {}) => fields({ comment: yard.comment, ...values });

describe('a form that is refused', () => {
  beforeEach(async () => {
    before = await rowsOf(yard.app.db, 0);
  });
  afterEach(async () => {
    expect(await rowsOf(yard.app.db, 0)).toBe(before);
    expect(yard.unfinished()).toEqual([]);
  });

  it.each<[string, () => Part[], Record<string, string[]>]>([
    ['no file', () => of(), { image: ['This field is required'] }],
    ['a file under another name', () => [...of(), file('photo')], { photo: ['A file cannot be sent here'] }],
    ['a film’s name for a photo', () => [...of(), file('video')], { video: ['A file cannot be sent here'] }],
    ['two files', () => [...of(), file(), file()], { image: ['Give this only once'] }],
    ['text in place of the file', () => of({ image: 'a.png' }), { image: ['This must be a file'] }],
    ['a field twice', () => [...of(), ...of(), file()], { comment: ['Give this only once'] }],
    ['a field that is not known', () => [...of({ colour: 'red' }), file()], { colour: ['This field is not known'] }],
    [
      'another comment',
      () => [...fields({ comment: yard.comment + 1 }), file()],
      { comment: ['This must be the comment in the address'] },
    ],
    ['no comment', () => [file()], { comment: ['This field is required'] }],
    [
      'a comment that is no number',
      () => [...fields({ comment: 'x' }), file()],
      { comment: ['This field must be a number'] },
    ],
    ['a wrong size', () => [...of({ ...claims, size: 3 }), file()], { size: [FILE_MESSAGE.sizeDiffers] }],
    ['a size that is none', () => [...of({ size: '1e3' }), file()], { size: ['This field must be a number'] }],
    ['a wrong sha256', () => [...of({ sha256: 'ab'.repeat(32) }), file()], { sha256: [FILE_MESSAGE.hashDiffers] }],
    [
      'a sha256 that is none',
      () => [...of({ sha256: 'AB' }), file()],
      { sha256: ['This must be a SHA-256 in hexadecimal'] },
    ],
    [
      'a time that is none',
      () => [...of({ taken_at: 'yesterday' }), file()],
      { taken_at: [expect.any(String) as string] },
    ],
    [
      'a field of megabytes',
      () => [...of({ taken_at: 'x'.repeat(9000) }), file()],
      { taken_at: ['Must be at most 4096 bytes'] },
    ],
    [
      'an empty file',
      () => [...of(), file('image', 'a.png', Buffer.alloc(0))],
      { image: [FILE_MESSAGE.empty('a.png')] },
    ],
    [
      'half a file',
      () => [...of(claims), file('image', 'a.png', PICTURE.subarray(0, 40))],
      {
        size: [FILE_MESSAGE.sizeDiffers],
        sha256: [FILE_MESSAGE.hashDiffers],
      },
    ],
    [
      'thirty fields',
      () => [...fields(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 1]))), file()],
      {
        non_field_errors: ['Request is not a valid form'],
      },
    ],
    [
      'a field named __proto__',
      () => [...of({ ['__proto__']: 1 }), { name: '__proto__', value: '1' }, file()],
      {
        non_field_errors: ['Request is not a valid form'],
      },
    ],
  ])('%s', async (_name, parts, errors) => {
    const answer = await yard.sendParts('image', parts());
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  it.each<[string, string, string, string[]?]>([
    // JSON would name a file that was uploaded in pieces.
    ['JSON', '{"comment":1}', 'application/json', ['size', 'sha256', 'file_name']],
    ['text', 'hello', 'text/plain'],
    ['a form without its boundary', 'x', 'multipart/form-data'],
    ['a form that is none', 'x', FORM_TYPE],
    ['nothing', '', FORM_TYPE, ['image']],
  ])('%s', async (_name, raw, type, fields = ['non_field_errors']) => {
    const answer = await yard.app.call('POST', yard.pathOf('image'), {
      token: yard.token,
      raw,
      headers: { 'content-type': type },
    });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, fields]);
  });

  it.each([10, 100, 200, 300])('a form that ends after %i bytes', async (length) => {
    const whole = formOf([...of(claims), file()]);
    const raw = whole.subarray(0, whole.length - length);
    const answer = await yard.app.call('POST', yard.pathOf('image'), {
      token: yard.token,
      raw,
      headers: { 'content-type': FORM_TYPE },
    });
    expect([answer.status, answer.body]).toEqual([400, { non_field_errors: ['Request is not a valid form'] }]);
  });

  it('a document for another bike', async () => {
    const parts = fileParts('document', PAPER, 'V5C.pdf', { bike: yard.bike + 1 });
    expect(await yard.sendParts('document', parts)).toMatchObject({
      status: 400,
      body: { bike: ['This must be the bike in the address'] },
    });
  });

  it('a comment of another bike, and of another school', async () => {
    const parts = [...of(), file()];
    const path = (bike: number, comment: number) => `/bike_management/motorbikes/${bike}/comments/${comment}/images/`;
    const bike = await addBike(yard.app, yard.school);
    const foreign = await addBike(yard.app, yard.other);
    const comment = await addComment(yard.app, yard.other, foreign);
    before = await rowsOf(yard.app.db, 0);
    expect((await yard.sendTo(path(bike, yard.comment), parts)).status).toBe(404);
    expect((await yard.sendTo(path(foreign, comment), parts)).status).toBe(404);
  });

  it.each<[Kind, number]>([
    ['image', 1],
    ['video', 1],
    ['document', 1],
    ['document', 2_000_000],
  ])('%s of %i bytes too many', async (kind, more) => {
    const name = 'A film of the yard.mov';
    const answer = await yard.send(kind, Buffer.alloc(FILE_MAX + more, 'x'), name);
    expect([answer.status, answer.body]).toEqual([413, { [kind]: [`File is too large: ${name}`] }]);
  });
});

describe('a form that is taken', () => {
  it('in any order, without what the app says about the file', async () => {
    for (const parts of [
      [file(), ...of()],
      [...of({ taken_at: '' }), file()],
      [file(), ...of(claims)],
    ]) {
      expect(await yard.sendParts('image', parts)).toMatchObject({ status: 201, body: { taken_at: null } });
    }
  });

  it('with a file that is exactly as large as may be', async () => {
    const film = filmOf();
    const last = Buffer.from('\0\0\0\0free', 'latin1');
    const bytes = Buffer.concat([film, last, Buffer.alloc(FILE_MAX - film.length - last.length)]);
    expect(bytes).toHaveLength(FILE_MAX);
    expect(await yard.send('video', bytes)).toMatchObject({
      status: 201,
      body: { size: FILE_MAX, sha256: sha256(bytes) },
    });
    expect(await yard.send('document', Buffer.alloc(FILE_MAX, 'x'))).toMatchObject({ status: 201 });
  });

  it('with a film whose part has no file name', async () => {
    const parts = [...of(), { name: 'video', bytes: FILM }];
    expect((await yard.sendParts('video', parts)).status).toBe(201);
  });

  it.each([
    ['V5C.pdf', 'V5C.pdf'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\\Users\\owen\\V5C.pdf`, 'V5C.pdf'],
    ['V5C %22old%22.pdf', 'V5C "old".pdf'],
    [String.raw`V5C \"old\".pdf`, 'V5C "old".pdf'],
    ['two%0D%0Alines.pdf', 'twolines.pdf'],
    ['100%.pdf', '100%.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['🏍 Łódź.pdf', '🏍 Łódź.pdf'],
    ['', 'file'],
    ['.', 'file'],
    ['<script>alert(1)</script>.pdf', 'script>.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(115)}….pdf`],
    [`${'🏍'.repeat(300)}.pdf`, `${'🏍'.repeat(115)}….pdf`],
  ])('with a file called %s', async (given, name) => {
    const answer = await yard.sendParts('document', [...fields({ bike: yard.bike }), file('document', given, PAPER)]);
    expect([answer.status, (answer.body as { name: string }).name]).toEqual([201, name]);
    const refused = await yard.sendParts('image', [...of(), file('image', given, PAPER)]);
    expect(refused.body).toEqual({ image: [FILE_MESSAGE.photoFormat(name)] });
  });
});

it('a sender without permission is refused before the bytes arrive', async () => {
  await yard.app.app.server.listen({ port: 0, host: '127.0.0.1' });
  const viewer = (await yard.app.signIn('priya@example.com')).access;
  await changeUser(yard.app.db, 'priya@example.com', { permissions: { bike_permission: 'USER_PERMISSION_VIEW' } });
  const other = (await yard.app.signIn('owner2@example.com')).access;
  for (const [token, status] of [
    ['nonsense', 401],
    [other, 404],
    [viewer, 403],
  ] as const) {
    expect([status, await answerTo(token)]).toEqual([status, `HTTP/1.1 ${status}`]);
  }
});

/** The first words of the answer to a request that promises a form and sends nothing of it. */
async function answerTo(token: string): Promise<string> {
  const address = yard.app.app.server.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  const head = [
    `POST ${API}${yard.pathOf('image')} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${FORM_TYPE}`,
    'Content-Length: 3000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const words = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString('latin1').slice(0, 12)));
  });
  socket.destroy();
  return words;
}

it('counts uploads apart from other writes: 240 a minute each', async () => {
  const env = { CONNECT_RATE_SCALE: '0.0125' };
  const slow = await openTestApp({ db: yard.app.db, seed: false, env });
  const token = (await slow.signIn('owner@example.com')).access;
  const send = () => slow.call('POST', yard.pathOf('image'), { token, ...sendForm([...of(), file()]) });
  const statuses = [await send(), await send(), await send(), await send()].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  const path = `/bike_management/motorbikes/${yard.bike}/`;
  expect((await slow.call('PATCH', path, { token, body: { colour: 'Red' } })).status).toBe(200);
  await slow.close();
});
