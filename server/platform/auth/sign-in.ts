// Signing in. An unknown address, a wrong password and a locked account look alike from outside, in words and in time.
import { and, eq } from 'drizzle-orm';
import { appUser, login, school } from '~server/db/schema/schema';
import { recordAudit } from '~server/platform/audit';
import { deactivated, signInRefused, throttled } from '~server/platform/http/http-error';
import { readPasswordHash } from './password-hash';
import { SIGN_INS_PER_ADDRESS } from '~server/platform/limits';
import type { Tokens } from '~contract/users/users';
import type { Tx } from '~server/db/db';
import type { From } from '~server/platform/access';
import type { Services } from '~server/platform/services';
import { issueAccessToken } from '~server/platform/tokens/access-token';
import { deviceName } from './device-name';
import { verifyPassword } from './password';
import { readKnownDevice } from './known-device';
import { findPerson, isDeactivated, type Person } from './person';
import { startSession, type Session } from './sessions';
import { atMost, countAttempt, forgiveAttempt, noted, PER_PERSON, throttleKey, type Counter } from './throttle';
import { DEMO_PASSWORD } from './demo-password';

export type Credentials = { email: string; password: string };

const WRONG = 'The e-mail address or the password is wrong';
const DEMO_ONLY = "This is the demonstration's password. It doesn't work here: ask for a link to set your own.";

/** Throws 401 for wrong credentials, 403 for a deactivated person (only after the right password), 429 when throttled. */
export async function signIn(services: Services, { email, password }: Credentials, from: From): Promise<Session> {
  const now = services.now();
  const { wait, person, hash, counting } = await services.db.system(async (tx) => {
    const found = await findByEmail(tx, email);
    const counted = countingOf(services, found, email, from);
    const seconds = await countAttempt(tx, counted.counters, now);
    return { wait: seconds, person: found, counting: counted, hash: await readPasswordHash(tx, ...keyOf(found)) };
  });
  if (wait > 0) throw throttled(wait);
  if (!(await verifyPassword(hash, password)) || !person) throw signInRefused(WRONG);
  if (isDeactivated(person)) throw deactivated();
  if (password.normalize('NFKC') === DEMO_PASSWORD && !services.demo) throw signInRefused(DEMO_ONLY, 'demo_password');
  return services.db.system(async (tx) => {
    await forgiveAttempt(tx, counting.own, counting.shared);
    return begin(tx, { person, hash }, deviceName(from.userAgent), now);
  });
}

/** The tokens for a session's device. */
export async function tokensOf(services: Services, { claims, refresh, issued }: Session): Promise<Tokens> {
  return { access: await issueAccessToken(services.secrets.access, claims, issued), refresh };
}

/** The person who signs in with this address, or undefined. One statement in both cases, so that time tells nothing. */
export async function findByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const [row] = await tx
    .select({ user: appUser, school })
    .from(login)
    .innerJoin(appUser, and(eq(appUser.school_id, login.school_id), eq(appUser.id, login.user_id)))
    .innerJoin(school, eq(school.id, login.school_id))
    .where(eq(login.email, email));
  return row;
}

/** The throttle's keys of a sign-in. `pair`: this person from this IP address. */
export function signInKeys({ secrets }: Services, email: string, address: string) {
  const from = throttleKey(secrets.throttle, 'sign-in address', address);
  return {
    person: throttleKey(secrets.throttle, 'sign-in', email),
    address: from,
    pair: throttleKey(secrets.throttle, 'sign-in pair', `${from} ${email}`),
  };
}

type Counting = { counters: Counter[]; own: string[]; shared: string[] };

/**
 * The counters of an attempt. A known device has only its own; anybody else counts on the person's and the IP address's. The
 * latter rises once per person, so that one person's ten mistakes use no more of a school's shared limit than one.
 */
function countingOf(services: Services, person: Person | undefined, email: string, from: From): Counting {
  const { secrets, config } = services;
  const of = person && { schoolId: person.user.school_id, userId: person.user.id };
  const device = of && readKnownDevice(secrets.known, of, from.cookies, services.now());
  if (of && device) {
    const key = throttleKey(secrets.throttle, 'sign-in known device', `${of.userId} ${device}`);
    return { counters: [{ key, rule: PER_PERSON }], own: [key], shared: [] };
  }
  const keys = signInKeys(services, email, from.address);
  const { max, window } = SIGN_INS_PER_ADDRESS;
  const counters = [
    { key: keys.person, rule: PER_PERSON },
    { key: keys.pair, rule: noted(window) },
    { key: keys.address, rule: atMost(Math.ceil(max * config.CONNECT_RATE_SCALE), window), once: keys.pair },
  ];
  return { counters, own: [keys.person, keys.pair], shared: [keys.address] };
}

/** Reads the person again: the password may have been changed, and sessions ended, while the given one was hashed. */
async function begin(
  tx: Tx,
  before: { person: Person; hash: string | undefined },
  name: string,
  now: Date,
): Promise<Session> {
  const [schoolId, actorId] = keyOf(before.person);
  const person = await findPerson(tx, schoolId, actorId);
  const hash = await readPasswordHash(tx, schoolId, actorId);
  if (!person || hash !== before.hash) throw signInRefused(WRONG);
  const session = await startSession(tx, person, name, now);
  const { deviceId } = session.claims;
  const entry = { entity: 'device', id: deviceId, outcome: 'signed in', fields: [], at: now };
  await recordAudit(tx, { schoolId, actorId, deviceId, ...entry });
  return session;
}

/** The ids of school and person; zeros for an unknown address, so that the same work follows. */
function keyOf(person: Person | undefined): [schoolId: number, userId: number] {
  return person ? [person.user.school_id, person.user.id] : [0, 0];
}
