// Passwords at rest: argon2id (docs/architecture.md, Security), a few at a time so that a burst of sign-ins cannot
// take all the memory, and the same work for an unknown address as for a wrong password.
import { hash, verify } from '@node-rs/argon2';

// Algorithm.Argon2id is the package's default; its enum exists in types only.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;

/** The PHC text of a password, normalised to NFKC as it was when it was accepted. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(async () => hash(password.normalize('NFKC'), PARAMETERS));
}

/**
 * True if the password belongs to the hash. Without a hash (an unknown address, or '' for somebody who has not set one
 * yet) it computes as long and answers false, so that time tells nobody which addresses exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored || (await dummy());
  const same = await inTurn(async () => verify(against, password.normalize('NFKC')));
  return same && Boolean(stored);
}

/** Makes the stand-in hash of unknown addresses ahead of the first sign-in, which would otherwise take twice as long. */
export async function preparePasswords(): Promise<void> {
  await dummy();
}

let dummyHash: Promise<string> | undefined;
async function dummy(): Promise<string> {
  dummyHash ??= hash('nobody has this password', PARAMETERS);
  return dummyHash;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next in line without being free in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
