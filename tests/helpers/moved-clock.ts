// A clock that a test moves on, for a server in a process of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type MovedClock = {
  /** For the server's environment. */
  env: Record<string, string>;
  /** Moves it on; milliseconds. */
  pass: (ms: number) => void;
  dispose: () => void;
};

/** Loaded before the server: its time is the machine's and what the file says, in ms. */
const PRELOAD = `
import { readFileSync } from 'node:fs';
const Real = Date;
const now = () => Real.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(now()); else super(...given); }
  static now() { return now(); }
};`;

/** A clock that shows the machine's time until it is moved. */
export function movedClock(): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'connect-clock-'));
  const file = join(folder, 'ahead');
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOAD)}`, CLOCK_FILE: file },
    pass: (ms) => writeFileSync(file, String((ahead += ms))),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
