// Runs in a worker thread: one task after another, as the pool sends them. It has no database and no configuration.
import { parentPort } from 'node:worker_threads';
import { type HttpError, httpErrorOf } from '~server/platform/http/http-error';
import { TASKS, type TaskName } from './tasks';

export type Asked = { name: TaskName; input: unknown };
export type Told = { result: unknown } | { refusal: Pick<HttpError, 'status' | 'body'> } | { error: Error };

parentPort?.on('message', (asked: Asked) => {
  void work(asked).then((told) => parentPort?.postMessage(told));
});

parentPort?.postMessage('ready');

async function work({ name, input }: Asked): Promise<Told> {
  const task = TASKS[name] as (given: unknown) => unknown;
  try {
    return { result: await task(input) };
  } catch (error) {
    const refusal = httpErrorOf(error);
    if (refusal) return { refusal: { status: refusal.status, body: refusal.body } };
    return { error: error instanceof Error ? error : new Error('A task failed') };
  }
}
