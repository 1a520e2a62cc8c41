// Uploads over a real connection: cut in the middle, larger than may be, and without an end.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { API } from '~contract/wire/endpoint';
import { bikeComment } from '~contract/bikes/comments';
import { letGo } from '~server/platform/route/files/multipart';
import { rowsOf } from '~tests/server/access/rows';
import { fileParts, formOf, FORM_TYPE, sendForm } from '~tests/server/helpers/form';
import { noise } from './make';
import { openYard, type Yard } from './yard';

const MB = 1_000_000;
let yard: Yard;
let port = 0;
let photo: Buffer;
beforeAll(async () => {
  yard = await openYard();
  await yard.app.app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = yard.app.app.server.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  photo = await noise(300, 200).jpeg().toBuffer();
});
afterAll(() => yard.app.close());
afterEach(() => void vi.useRealTimers());

const photoForm = () => formOf(fileParts('image', photo, 'a.jpg', { comment: yard.comment }));

/** A connection on which a form of `length` bytes has been announced. */
function begin(length: number, key = randomUUID(), kind: 'image' | 'document' = 'image'): Socket {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${API}${yard.pathOf(kind)} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${yard.token}`,
    `Idempotency-Key: ${key}`,
    `Content-Type: ${FORM_TYPE}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function answerOn(socket: Socket): Promise<{ status: number; body: unknown }> {
  let text = '';
  for await (const data of socket.iterator({ destroyOnReturn: false })) {
    text += String(data);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    if (body.length >= Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? Infinity)) {
      return { status: Number(head.slice(9, 12)), body: JSON.parse(body) };
    }
  }
  throw new Error(`no answer: ${text}`);
}

/** Until the server has noticed how every request ended. */
const settled = (requests: number) =>
  vi.waitFor(() => {
    const ended = yard.app.logs.filter((line) => line.includes('/images/') && line.includes('"answered"'));
    expect(ended.length).toBeGreaterThanOrEqual(requests);
  });

it('cut off anywhere, an upload has no effect; repeated, it is stored once', async () => {
  const form = photoForm();
  const key = randomUUID();
  const before = await rowsOf(yard.app.db, yard.school);
  const parts = [100, 400, Math.floor(form.length / 2), form.length - 60, form.length - 2];
  for (const [at, length] of parts.entries()) {
    const socket = begin(form.length, key);
    await new Promise<void>((resolve) => {
      socket.write(form.subarray(0, length), () => resolve());
    });
    // The server has it in its hands before the line breaks.
    await vi.waitFor(async () => expect(await connections()).toBe(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await connections()).toBe(0));
    expect([at, yard.unfinished(), yard.files()]).toEqual([at, [], []]);
  }
  expect(await rowsOf(yard.app.db, yard.school)).toBe(before);
  expect(yard.app.logs.filter((line) => /"level":"(?:error|fatal)"/u.test(line))).toEqual([]);
  const socket = begin(form.length, key);
  socket.write(form);
  expect((await answerOn(socket)).status).toBe(201);
  socket.destroy();
  const again = begin(form.length, key);
  again.write(form);
  expect((await answerOn(again)).status).toBe(201);
  again.destroy();
  const path = `/bike_management/motorbikes/${yard.bike}/comments/${yard.comment}/`;
  const comment = bikeComment.parse((await yard.app.call('GET', path, { token: yard.token })).body);
  expect(comment.images).toHaveLength(1);
  await settled(2);
});

const connections = () =>
  new Promise<number>((resolve, reject) => {
    yard.app.app.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

it('a client still sending too large a file can read the refusal, and the connection survives', async () => {
  const form = formOf(fileParts('document', Buffer.alloc(9 * MB, 'x'), 'Manual.txt', { bike: yard.bike }));
  const socket = begin(form.length, randomUUID(), 'document');
  socket.write(form.subarray(0, 4.2 * MB));
  expect(await answerOn(socket)).toEqual({ status: 413, body: { document: ['File is too large: Manual.txt'] } });
  // The client goes on sending, as clients do, and sends another request.
  socket.write(form.subarray(4.2 * MB));
  socket.write(`GET ${API}/ping?n=7 HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(await answerOn(socket)).toEqual({ status: 200, body: { n: '7' } });
  socket.destroy();
});

it('a browser’s request can read it too', async () => {
  const { raw, headers } = sendForm(fileParts('image', Buffer.alloc(7 * MB), 'a.jpg', { comment: yard.comment }));
  const answer = await fetch(`http://127.0.0.1:${port}${API}${yard.pathOf('image')}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${yard.token}` },
    body: new Uint8Array(raw),
  });
  expect([answer.status, await answer.json()]).toEqual([413, { image: ['File is too large: a.jpg'] }]);
});

it('an endless form is refused at the size limit', async () => {
  const socket = begin(50 * MB);
  socket.write(Buffer.alloc(4.5 * MB, 'x'));
  expect(await answerOn(socket)).toEqual({ status: 413, body: { non_field_errors: ['Request is too large'] } });
  socket.destroy();
});

it('what a client still sends after a refusal is discarded for ten seconds, then the connection is cut', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [patient, endless] = [new PassThrough(), new PassThrough()];
  for (const raw of [patient, endless]) letGo(raw as unknown as IncomingMessage);
  patient.end('rest');
  await once(patient, 'close');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(endless.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(endless.destroyed).toBe(true);
});
