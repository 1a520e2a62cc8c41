// What a call costs everybody else, counted rather than timed, so that a machine's speed doesn't matter.
import { vi } from 'vitest';
import type { Db, Tx } from '~server/db/db';
import type { Threads } from '~server/services/threads/pool';

/** `read`: rows that the database went through for all lists; the others: the most of one statement, text or task. */
export type Counts = {
  statements: number;
  /** The most rows that one statement has answered. */
  rows: number;
  /** The longest statement with its values. */
  sent: number;
  read: number;
  /** The longest JSON that the thread which answers has read or written at once. */
  json: number;
  /** How often the server's code has yielded to other requests. */
  pauses: number;
  tasks: string[];
};

const none = (): Counts => ({ statements: 0, rows: 0, sent: 0, read: 0, json: 0, pauses: 0, tasks: [] });

type Config = { text: string };
type Answered = { rows: Record<string, unknown>[] };
type Client = { query: (config: Config, params?: unknown[]) => Promise<Answered> };
type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };

/** Reads only: it is run again with EXPLAIN. */
const IS_LIST = /^\s*\(?\s*(?:select|with)\b[^]*\bfrom\b/iu;
const HAS_EFFECT = /\b(?:insert|update|delete|nextval|setval|set_config|count_attempt|pg_notify)\b|advisory/iu;

/** The same database, which tells its statements to `heard` while there is one. */
export function counted(db: Db, heard: () => Counts | undefined): Db {
  const listening = new WeakSet<object>();
  const listen = (tx: Tx): Tx => {
    const { client } = (tx as unknown as { session: { client: Client } }).session;
    if (listening.has(client)) return tx;
    listening.add(client);
    const query = client.query.bind(client);
    client.query = async (config, params = []) => {
      const answer = await query(config, params);
      const counts = heard();
      if (!counts) return answer;
      counts.statements += 1;
      counts.rows = Math.max(counts.rows, answer.rows.length);
      counts.sent = Math.max(counts.sent, config.text.length + JSON.stringify(params).length);
      if (IS_LIST.test(config.text) && !HAS_EFFECT.test(config.text)) {
        const text = `explain (analyze, timing off, format json) ${config.text}`;
        const explained = await query({ text }, params);
        const [row] = explained.rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
        if (row) counts.read += rowsRead(row['QUERY PLAN'][0].Plan);
      }
      return answer;
    };
    return tx;
  };
  return {
    ...db,
    school: (id, fn) => db.school(id, (tx) => fn(listen(tx))),
    system: (fn) => db.system((tx) => fn(listen(tx))),
  };
}

function rowsRead({ Plans = [], ...plan }: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return Plans.reduce((sum, each) => sum + rowsRead(each), own);
}

/** Runs `act` and counts what it does. `state.counts` is where `counted` tells its statements. */
export async function count(state: { counts?: Counts | undefined }, threads: Threads, act: () => Promise<unknown>) {
  const counts = none();
  const longest = (text: unknown) => {
    if (typeof text === 'string') counts.json = Math.max(counts.json, text.length);
  };
  const { parse, stringify } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, reviver) => {
    longest(text);
    return parse(text, reviver) as unknown;
  });
  vi.spyOn(JSON, 'stringify').mockImplementation((...given: unknown[]) => {
    const text = Reflect.apply(stringify, JSON, given) as string;
    longest(text);
    return text;
  });
  const { setImmediate: pause } = globalThis;
  const pauses = vi.spyOn(globalThis, 'setImmediate').mockImplementation((...given) => {
    if (isOfServer(new Error('here').stack)) counts.pauses += 1;
    return pause(...given);
  });
  // util.promisify looks for it there.
  Object.assign(globalThis.setImmediate, { __promisify__: pause.__promisify__ });
  const { run } = threads;
  threads.run = (school, name, input) => {
    counts.tasks.push(name);
    return run(school, name, input);
  };
  state.counts = counts;
  try {
    await act();
  } finally {
    state.counts = undefined;
    pauses.mockRestore();
    vi.mocked(JSON.parse).mockRestore();
    vi.mocked(JSON.stringify).mockRestore();
    threads.run = run;
  }
  return counts;
}

const SERVER = `${process.cwd()}/server/`;
/** The embedded database pauses by itself (server/db/pglite.ts). */
const DATABASE = `${SERVER}db/`;

function isOfServer(stack = ''): boolean {
  const from = stack.split('\n').find((line) => line.includes(SERVER));
  return from !== undefined && !from.includes(DATABASE);
}
