// One school's photos and the others': whose turn it is, when the line is full, and what a waiting upload's line may do.
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { API } from '~contract/wire/endpoint';
import { school } from '~server/db/schema/schema';
import { fairQueue, type FairQueue } from '~server/platform/fair-queue';
import { addBike, addComment } from '~tests/server/helpers/fleet';
import { fileParts, formOf, FORM_TYPE, sendForm } from '~tests/server/helpers/form';
import { exif, noise, segment, withSegments } from './make';
import { openYard, type Yard } from './yard';

let yard: Yard;
let photo: Buffer;
let small: Buffer;
let theirs: { token: string; path: string; comment: number };
const sockets: Socket[] = [];
beforeAll(async () => {
  yard = await openYard();
  const pro = { pro_since: '2026-01-01T00:00:00Z', pro_until: '2099-01-01T00:00:00Z' };
  await yard.app.db.system((tx) => tx.update(school).set(pro).where(eq(school.id, yard.other)));
  const bike = await addBike(yard.app, yard.other);
  const comment = await addComment(yard.app, yard.other, bike);
  const token = (await yard.app.signIn('owner2@example.com')).access;
  theirs = { token, comment, path: `/bike_management/motorbikes/${bike}/comments/${comment}/images/` };
  photo = withSegments(await noise(60, 40).jpeg().toBuffer(), segment(0xe1, exif(6)));
  small = await noise(30, 20).jpeg().toBuffer();
});
afterAll(() => yard.app.close());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const ofTheirs = () =>
  yard.app.call('POST', theirs.path, {
    token: theirs.token,
    ...sendForm(fileParts('image', small, 'b.jpg', { comment: theirs.comment })),
  });

/** The queue as it is, with what was asked of it and what has begun; its one place is taken until `open`. */
async function watchQueue(queue: FairQueue) {
  const [asked, begun]: [number[], number[]] = [[], []];
  const enter = <T>(school: number, task: () => Promise<T>, size?: number) => {
    asked.push(school);
    return queue(
      school,
      () => {
        begun.push(school);
        return task();
      },
      size,
    );
  };
  yard.app.app.services.photos = Object.assign(enter, { check: queue.check });
  let open: () => void = () => undefined;
  const held = queue(yard.school, () => new Promise<void>((resolve) => (open = resolve)));
  return { asked, begun, open: async () => (open(), held) };
}

it('a photo that was made smaller has a place of its own, and one with the camera’s data waits', async () => {
  const { photos } = yard.app.app.services;
  let open: () => void = () => undefined;
  const held = photos(yard.school, () => new Promise<void>((resolve) => (open = resolve)), 40);
  expect((await ofTheirs()).status).toBe(201);
  let begun = false;
  const large = photos(yard.other, async () => (begun = true), 40);
  expect((await ofTheirs()).status).toBe(201);
  expect(begun).toBe(false);
  open();
  await Promise.all([held, large]);
});

it('another school’s photo waits for at most one of a school that floods the queue', async () => {
  const line = await watchQueue(fairQueue({ places: 1, perSchool: 20, inAll: 60 }));
  const flood = Array.from({ length: 8 }, () => yard.send('image', photo));
  await vi.waitFor(() => expect(line.asked).toHaveLength(8));
  const other = ofTheirs();
  await vi.waitFor(() => expect(line.asked).toHaveLength(9));
  await line.open();
  const answers = await Promise.all([...flood, other]);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 201));
  expect(line.begun.slice(0, 2)).toContain(yard.other);
});

it('with its queue full a school is told to come back before the file is read, and others are served', async () => {
  const line = await watchQueue(fairQueue({ places: 1, perSchool: 2, inAll: 4 }));
  const first = [yard.send('image', photo), yard.send('image', photo)];
  await vi.waitFor(() => expect(line.asked).toHaveLength(2));
  const key = { 'idempotency-key': randomUUID() };
  // This body is no form: it was not parsed.
  const refused = await yard.app.call('POST', yard.pathOf('image'), {
    token: yard.token,
    raw: 'x'.repeat(1000),
    headers: { 'content-type': FORM_TYPE, ...key },
  });
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  const other = ofTheirs();
  await vi.waitFor(() => expect(line.asked).toHaveLength(3));
  await line.open();
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await yard.send('image', photo, 'a.jpg', key)).status).toBe(201);
});

it('a silent connection is cut while bytes are expected, but not while the server works', async () => {
  const { server } = yard.app.app.server;
  const lines: Socket[] = [];
  server.on('connection', (socket: Socket) => lines.push(socket));
  await yard.app.app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.address();
  const line = await watchQueue(fairQueue({ places: 1, perSchool: 9, inAll: 9 }));
  const form = formOf(fileParts('image', photo, 'a.jpg', { comment: yard.comment }));
  const head = [
    `POST ${API}${yard.pathOf('image')} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${yard.token}`,
    `Content-Type: ${FORM_TYPE}`,
    `Content-Length: ${form.length}`,
  ];
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  sockets.push(socket);
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(form.subarray(0, 500));
  await vi.waitFor(() => expect(lines[0]?.bytesRead).toBeGreaterThan(500));
  await vi.waitFor(() => expect(lines[0]?.timeout).toBe(30_000));
  socket.write(form.subarray(500));
  await vi.waitFor(() => expect(line.asked).toHaveLength(1));
  await vi.waitFor(() => expect(lines[0]?.timeout).toBe(0));
  const answered = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(String(data))));
  await line.open();
  expect(await answered).toMatch(/^HTTP\/1.1 201 /u);
  await vi.waitFor(() => expect(lines[0]?.timeout).not.toBe(0));
});
