// How long everybody else waits during a call. A wait is the smaller of time and of the work of the thread that answers, because
// other processes take time, too.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '~server/app';

/** Milliseconds that one person's call may keep others waiting, on a machine that needs USUAL for the known work. */
export const LIMIT = 500;
const EVERY = 50;
/** Milliseconds of the known work on the machine that the limit was set for. */
const USUAL = 60;

export type Wait = { ping: number; read: number };

/** Ping, and one cheap read of another school: somebody asks for both every 50 ms until `work` is done. */
export async function longestWait({ server }: App, token: string, work: () => Promise<unknown>): Promise<Wait> {
  const longest: Wait = { ping: 0, read: 0 };
  const state = { done: false };
  const ask = async (kind: keyof Wait, url: string) => {
    // Counted from when the request was due: a request that comes while the process is busy waits from then on.
    for (let due = clock(); !state.done; due = nextAfter(due)) {
      await pause(Math.max(0, due.wall - performance.now()));
      const answer = await server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}: ${answer.body}`);
      longest[kind] = Math.max(longest[kind], sinceDue(due));
    }
  };
  const asking = [ask('ping', '/api/v2/ping'), ask('read', '/api/v2/school/settings/')];
  try {
    await pause(EVERY);
    await work();
    await pause(EVERY);
  } finally {
    state.done = true;
  }
  await Promise.all(asking);
  return longest;
}

/** How many times longer this machine needs for a piece of work than the one that LIMIT was set for; at least 1. */
export function slowness(): number {
  const took = Math.min(...Array.from({ length: 3 }, knownWork));
  return Math.max(1, took / USUAL);
}

type Clock = { wall: number; work: number };

function clock(): Clock {
  return { wall: performance.now(), work: workDone() };
}

function nextAfter(due: Clock): Clock {
  return { wall: Math.max(due.wall + EVERY, performance.now()), work: workDone() };
}

/** The smaller of time and own work: what another process took of the machine is not this server's doing. */
function sinceDue(due: Clock): number {
  return Math.round(Math.min(performance.now() - due.wall, workDone() - due.work));
}

/** Milliseconds that the thread which answers has computed; where the system doesn't tell, all threads of this process. */
function workDone(): number {
  try {
    // Behind the name in brackets; user and system time, in hundredths of a second.
    const fields = readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return processWork();
  }
}

function processWork(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A fixed piece of work of the kind that a server does, in milliseconds. */
function knownWork(): number {
  const begun = processWork();
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Person ${id}`, tags: ['one', 'two'] }));
  for (let round = 0; round < 2; round += 1) JSON.parse(JSON.stringify(rows));
  return processWork() - begun;
}
