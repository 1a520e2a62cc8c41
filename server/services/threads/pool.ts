// Runs long computations in worker threads, because the process's one thread serves everybody. A task that takes too long or
// crashes its thread ends in a 503.
import { Worker } from 'node:worker_threads';
import { HttpError, unavailable } from '~server/platform/http/http-error';
import type { Input, Result, TaskName } from './tasks';
import type { Asked, Told } from './worker';

/** Runs a task of `tasks.ts`. `school`: each school has one thread at a time. Throws what the task throws. */
export type Threads = {
  run: <Name extends TaskName>(school: number, name: Name, input: Input<Name>) => Promise<Result<Name>>;
  close: () => Promise<void>;
};

declare module '~server/platform/services' {
  interface Services {
    /** Worker threads for long computations. */
    threads: Threads;
  }
}

type Waiting = { school: number; asked: Asked; resolve: (result: unknown) => void; reject: (error: Error) => void };
type Slot = { worker: Worker; ready: boolean; current: Waiting | null; timer: NodeJS.Timeout | undefined };

const LIMITS = {
  threads: 2,
  queue: 20,
  /** How long a task may take, in ms: a phone waits for 20 s. */
  patience: 15_000,
  /** How long a thread may take to load, in ms: from its sources on a busy machine, several seconds. */
  start: 60_000,
  /** A thread's memory limit in megabytes. */
  memory: 512,
};
/** A thread without work ends after this long, because it holds 40 MB. Milliseconds. */
const IDLE = 60_000;

/** Threads that start on demand. Beyond `queue` waiting tasks, the next one is refused with 503. */
export function makeThreads(limits: Partial<typeof LIMITS> = {}): Threads {
  const pool = new Pool({ ...LIMITS, ...limits });
  return {
    run: (school, name, input) =>
      new Promise((resolve, reject) => {
        pool.add({
          school,
          asked: { name, input },
          resolve: (result) => resolve(result as Result<typeof name>),
          reject,
        });
      }),
    close: () => pool.close(),
  };
}

class Pool {
  readonly #limits: typeof LIMITS;
  readonly #places = new Set<Slot>();
  readonly #line: Waiting[] = [];

  constructor(limits: typeof LIMITS) {
    this.#limits = limits;
  }

  add(waiting: Waiting): void {
    if (this.#line.length >= this.#limits.queue) return waiting.reject(unavailable(5));
    this.#line.push(waiting);
    this.#advance();
  }

  async close(): Promise<void> {
    for (const { reject } of this.#line.splice(0)) reject(unavailable(5));
    await Promise.all([...this.#places].map(({ worker }) => worker.terminate()));
  }

  /** Starts the first waiting task whose school has no thread. */
  #advance(): void {
    const places = [...this.#places];
    const next = this.#line.findIndex(({ school }) => !places.some(({ current }) => current?.school === school));
    const free = places.find(({ current }) => current === null);
    if (next < 0 || (!free && places.length >= this.#limits.threads)) return;
    const [waiting] = this.#line.splice(next, 1);
    if (waiting) this.#begin(free ?? this.#open(), waiting);
    this.#advance();
  }

  #begin(place: Slot, waiting: Waiting): void {
    place.current = waiting;
    this.#endAfter(place, place.ready ? this.#limits.patience : this.#limits.start);
    place.worker.postMessage(waiting.asked);
  }

  #open(): Slot {
    const place: Slot = { worker: startWorker(this.#limits.memory), ready: false, current: null, timer: undefined };
    this.#places.add(place);
    place.worker.on('message', (told: Told | 'ready') => {
      if (told === 'ready') {
        place.ready = true;
        return this.#endAfter(place, this.#limits.patience);
      }
      settle(place, (waiting) => tell(waiting, told));
      this.#endAfter(place, IDLE);
      return this.#advance();
    });
    const gone = (cause: Error) => {
      this.#places.delete(place);
      clearTimeout(place.timer);
      settle(place, ({ reject }) => reject(unavailable(5, cause)));
      this.#advance();
    };
    place.worker.on('error', gone);
    place.worker.on('exit', () => gone(new Error('A worker thread ended during its task')));
    return place;
  }

  #endAfter(place: Slot, ms: number): void {
    clearTimeout(place.timer);
    place.timer = setTimeout(() => void place.worker.terminate(), ms).unref();
  }
}

function settle(place: Slot, act: (waiting: Waiting) => void): void {
  const { current } = place;
  place.current = null;
  if (current) act(current);
}

function tell({ resolve, reject }: Waiting, told: Told): void {
  if ('result' in told) resolve(told.result);
  else if ('refusal' in told) reject(new HttpError(told.refusal.status, told.refusal.body));
  else reject(told.error);
}

/** In development tsx reads the source; in the bundle the worker's module is beside this one. */
function startWorker(memory: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memory };
  const worker = new URL(import.meta.url).pathname.endsWith('.ts')
    ? new Worker(FROM_SOURCE, { eval: true, workerData: new URL('./worker.ts', import.meta.url).href, resourceLimits })
    : new Worker(new URL('./worker.js', import.meta.url), { resourceLimits });
  // An idle thread must not keep the process from ending.
  worker.unref();
  return worker;
}

// A thread doesn't inherit the loader of the process that starts it (Node 20).
const FROM_SOURCE = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => (register(), import(workerData)));`;
