// Worker threads: what they answer, and that nobody waits for ever where one does not.
import { afterEach, expect, it } from 'vitest';
import { makeThreads, type Threads } from '~server/services/threads/pool';

const body = (csv: string) => ({ bytes: Buffer.from(JSON.stringify({ csv })), method: 'POST', address: '/import?' });
const SMALL = body('first_name,last_name\nAda,Quill');
/** Reading it takes a hundred times as long as the test waits. */
const LARGE = body(`first_name,last_name\n${'Ada,Quill\n'.repeat(10_000)}`);
const open: Threads[] = [];
const threads = (limits?: Parameters<typeof makeThreads>[0]) => {
  const made = makeThreads(limits);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

it('runs a task and returns its result or its refusal', async () => {
  const pool = threads({ threads: 1 });
  const read = await pool.run(1, 'contacts', SMALL);
  expect(read).toMatchObject({ file: { rows: 1, added: 1, problems: [] } });
  expect(await pool.run(1, 'contacts', body('x,y\n'))).toMatchObject({ refusal: { status: 400 } });
  await expect(pool.run(1, 'contacts', { ...SMALL, bytes: Buffer.from('{') })).rejects.toMatchObject({ status: 400 });
});

it('ends a task that takes too long with 503, and runs the next one in a new thread', async () => {
  const pool = threads({ threads: 1, patience: 1 });
  const refused = { status: 503, headers: { 'Retry-After': '5' } };
  await expect(pool.run(1, 'contacts', LARGE)).rejects.toMatchObject(refused);
  await expect(pool.run(1, 'contacts', LARGE)).rejects.toMatchObject(refused);
});

it('answers 503 if a thread crashes, such as for lack of memory', async () => {
  const pool = threads({ threads: 1, memory: 2 });
  await expect(pool.run(1, 'contacts', SMALL)).rejects.toMatchObject({ status: 503 });
});

it('queues a limited number of tasks and refuses the next with 503', async () => {
  const pool = threads({ threads: 1, queue: 1 });
  const [first, second] = [pool.run(1, 'contacts', SMALL), pool.run(2, 'contacts', SMALL)];
  await expect(pool.run(3, 'contacts', SMALL)).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all([first, second])).toHaveLength(2);
});

it('gives one school one thread at a time, even if another is free', async () => {
  const pool = threads({ threads: 2, queue: 1 });
  const [first, second] = [pool.run(1, 'contacts', SMALL), pool.run(1, 'contacts', SMALL)];
  await expect(pool.run(1, 'contacts', SMALL)).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all([first, second])).toHaveLength(2);
  const others = [pool.run(1, 'contacts', SMALL), pool.run(2, 'contacts', SMALL), pool.run(1, 'contacts', SMALL)];
  expect(await Promise.all(others)).toHaveLength(3);
});

it('refuses waiting tasks when it is closed', async () => {
  const pool = threads({ threads: 1 });
  const waiting = [pool.run(1, 'contacts', SMALL), pool.run(2, 'contacts', SMALL)];
  const answers = Promise.allSettled(waiting);
  await pool.close();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
