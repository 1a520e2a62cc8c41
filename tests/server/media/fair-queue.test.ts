import { expect, it } from 'vitest';
import { fairQueue, type Room } from '~server/platform/fair-queue';

const ROOM = { places: 1, perSchool: 10, inAll: 20 };

/** Jobs that end when the test says so, and the order in which they began. */
function desk(room: Room = ROOM) {
  const clock = { now: 0 };
  const enter = fairQueue(room, () => clock.now);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (school: number, name: string, size = 1) =>
    enter(
      school,
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      size,
    );
  /** `took`: for so many milliseconds. */
  const end = async (name: string, took = 10) => {
    clock.now += took;
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

it('shares time, not the number of tasks: small pictures go before another school’s next large one', async () => {
  const { begun, send, end } = desk();
  for (const name of ['a1', 'a2', 'a3']) void send(1, name, 40);
  for (const name of ['b1', 'b2', 'b3', 'b4']) void send(2, name, 1);
  await end('a1', 4000);
  for (const name of ['b1', 'b2', 'b3', 'b4']) await end(name, 100);
  expect(begun).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'a2']);
});

it('several schools with large pictures, all first in line, let a small one through', async () => {
  const { begun, send, end } = desk();
  for (const school of [1, 2, 3, 4]) void send(school, `large ${school}`, 40);
  void send(5, 'small', 2);
  await end('large 1', 4000);
  expect(begun).toEqual(['large 1', 'small']);
  await end('small', 200);
  expect(begun).toEqual(['large 1', 'small', 'large 2']);
});

it('a picture that looked small and took long is charged for what it took', async () => {
  const { begun, send, end } = desk();
  for (const name of ['a1', 'a2']) void send(1, name, 1);
  for (const name of ['b1', 'b2', 'b3']) void send(2, name, 5);
  await end('a1', 9000);
  await end('b1', 100);
  await end('b2', 100);
  expect(begun).toEqual(['a1', 'b1', 'b2', 'b3']);
  await end('b3', 100);
  expect(begun.at(-1)).toBe('a2');
});

it('a small task doesn’t wait for a large one where there is a spare place, and a large one never has it', async () => {
  const { begun, send, end } = desk({ ...ROOM, spare: { places: 1, size: 4 } });
  for (const name of ['a1', 'a2']) void send(1, name, 40);
  void send(2, 'b1', 4);
  void send(2, 'b2', 1);
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1', 100);
  expect(begun).toEqual(['a1', 'b1', 'b2']);
  await end('a1', 4000);
  expect(begun).toEqual(['a1', 'b1', 'b2', 'a2']);
});

it('a school has one task at a time where the room says so, and others have the next place', async () => {
  const { begun, send, end } = desk({ places: 2, each: 1, perSchool: 1, inAll: 9, busy: 429 });
  for (const name of ['a1', 'a2']) void send(1, name);
  await expect(send(1, 'a3')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '5' } });
  void send(2, 'b1');
  void send(3, 'c1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

it('a school that was idle doesn’t catch up on those that worked', async () => {
  const { begun, send, end } = desk();
  void send(1, 'a1');
  await end('a1', 10);
  for (let at = 1; at <= 5; at += 1) {
    void send(2, `b${at}`);
    await end(`b${at}`, 1000);
  }
  for (const name of ['b6', 'b7']) void send(2, name);
  for (const name of ['a2', 'a3', 'a4', 'a5']) void send(1, name);
  await end('b6', 1000);
  await end('a2', 1000);
  expect(begun.slice(-3)).toEqual(['b6', 'a2', 'b7']);
});
