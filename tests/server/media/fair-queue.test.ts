import { expect, it } from 'vitest';
import { fairQueue } from '~server/platform/media/fair-queue';

const ROOM = { places: 1, perSchool: 10, inAll: 20 };

/** Jobs that end when the test says so, and the order in which they began. */
function desk(room = ROOM) {
  const enter = fairQueue(room);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (school: number, name: string) =>
    enter(school, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, send, end };
}

it('a school that asks while another floods the queue is next', async () => {
  const { begun, send, end } = desk();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send(1, name);
  void send(2, 'b1');
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('three flooding schools take turns, and two that ask one by one do not block a third', async () => {
  const { begun, send, end } = desk();
  for (const name of ['a1', 'a2', 'a3']) void send(1, name);
  void send(2, 'b1');
  void send(3, 'c1');
  for (let at = 0; at < 7; at += 1) {
    const last = begun[at] ?? '';
    // These two add their next job as soon as one is done.
    if (last.startsWith('b')) void send(2, `b${Number(last[1]) + 1}`);
    if (last.startsWith('c')) void send(3, `c${Number(last[1]) + 1}`);
    await end(last);
  }
  expect(begun.indexOf('a3')).toBeGreaterThan(0);
});

it('the queue of a school is bounded, and so is the queue of all', async () => {
  const { begun, send, end } = desk({ places: 1, perSchool: 2, inAll: 3 });
  for (const name of ['a1', 'a2', 'a3']) void send(1, name);
  const full = { status: 503, headers: { 'Retry-After': '5' } };
  await expect(send(1, 'a4')).rejects.toMatchObject(full);
  void send(2, 'b1');
  await expect(send(3, 'c1')).rejects.toMatchObject(full);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
  void send(3, 'c2');
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c2']);
});

it('runs as many tasks at once as it has slots, and a failure frees its slot', async () => {
  const enter = fairQueue({ ...ROOM, places: 2 });
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    throw new Error('damaged');
  };
  const done = await Promise.allSettled(Array.from({ length: 6 }, (_none, at) => enter(at % 2, work)));
  expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
  expect(most).toBe(2);
});
