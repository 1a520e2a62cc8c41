// argon2 at its lowest cost: thousands of sign-ins are not about it. Asked parameters stand in the stored text as ever, and
// what is asked is written down for the tests that are about it. The durability and e2e suites run the real one.
import { createRequire } from 'node:module';
import type * as argon2Module from '@node-rs/argon2';

type Argon2 = Pick<typeof argon2Module, 'hash' | 'verify'>;
type Work = { of: 'hash' | 'verify'; parameters: string };
/** Both cost one pass over 8 kB. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
const WRITTEN = 'm=8,t=1,p=1';
const STATE = Symbol.for('connect.quick-hashes');

type State = { real: Argon2; asked: Work[] };
const shared = globalThis as typeof globalThis & { [STATE]?: State };

function replace(): State {
  const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;
  const { hash, verify } = argon2;
  const asked: Work[] = [];
  argon2.hash = async (password, options, signal) => {
    const { memoryCost = 0, timeCost = 0, parallelism = 0 } = options ?? {};
    const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
    asked.push({ of: 'hash', parameters });
    const text = await hash(password, { ...options, ...QUICK }, signal);
    return text.replace(`$${WRITTEN}$`, `$${parameters}$`);
  };
  argon2.verify = async (text, password, options, signal) => {
    const [, parameters = ''] = /^\$argon2id\$v=19\$(m=\d+,t=\d+,p=\d+)\$/u.exec(String(text)) ?? [];
    asked.push({ of: 'verify', parameters });
    return verify(String(text).replace(`$${parameters}$`, `$${WRITTEN}$`), password, options, signal);
  };
  return { real: { hash, verify }, asked };
}

// Files that share a process come by here once each.
shared[STATE] ??= replace();
const state = shared[STATE];

/** The package's own functions. */
export const realArgon2 = state.real;

/** The work that `act` asks of argon2, in order. */
export async function hashWork(act: () => Promise<unknown>): Promise<Work[]> {
  const before = state.asked.length;
  await act();
  return state.asked.slice(before);
}
