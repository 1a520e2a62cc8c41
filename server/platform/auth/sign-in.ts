// Signing in. An unknown address, a wrong password and a locked door look alike from outside, in words and in time.
import { and, eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '~server/demo/people';
import { appUser, login, school } from '~server/db/schema';
import { recordAudit } from '~server/platform/audit';
import { signInRefused, throttled } from '~server/platform/http/http-error';
import { SIGN_INS_PER_ADDRESS } from '~server/platform/limits';
import { deactivated } from '~server/platform/route/admit';
import type { Tokens } from '~contract/users';
import type { Tx } from '~server/db/db';
import type { Services } from '~server/platform/services';
import { issueAccessToken } from './access-token';
import { deviceName } from './device-name';
import { verifyPassword } from './password';
import { findPerson, isDeactivated, type Person } from './person';
import { startSession, type Session } from './sessions';
import { atMost, countAttempt, forgiveAttempt, PER_PERSON, throttleKey } from './throttle';

export type Credentials = { email: string; password: string };

const WRONG = 'The e-mail address or the password is wrong';
const DEMO_ONLY = 'This password belongs to the demonstration and does not work here. Ask for a link to set your own.';

/** Throws 401 for a wrong pair, 403 for a deactivated person (only after the right password), 429 when throttled. */
export async function signIn(
  services: Services,
  { email, password }: Credentials,
  from: { address: string; userAgent: string },
): Promise<Session> {
  const now = services.now();
  const keys = signInKeys(services, email, from.address);
  const { wait, person } = await services.db.system(async (tx) => {
    const seconds = await countAttempt(tx, countersOf(services, keys), now);
    return { wait: seconds, person: seconds > 0 ? undefined : await findByEmail(tx, email) };
  });
  if (wait > 0) throw throttled(wait);
  if (!(await verifyPassword(person?.user.password_hash, password)) || !person) throw signInRefused(WRONG);
  if (isDeactivated(person)) throw deactivated();
  if (password.normalize('NFKC') === DEMO_PASSWORD && !services.demo) throw signInRefused(DEMO_ONLY, 'demo_password');
  return services.db.system(async (tx) => {
    await forgiveAttempt(tx, keys.person, [keys.address]);
    return begin(tx, person, deviceName(from.userAgent), now);
  });
}

/** The pair that a session's device keeps. */
export async function tokensOf(services: Services, { claims, refresh }: Session): Promise<Tokens> {
  return { access: await issueAccessToken(services.secrets.access, claims, services.now()), refresh };
}

/** Who signs in with this address, or undefined: one statement for both, so that time tells nothing. */
export async function findByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const [row] = await tx
    .select({ user: appUser, school })
    .from(login)
    .innerJoin(appUser, and(eq(appUser.school_id, login.school_id), eq(appUser.id, login.user_id)))
    .innerJoin(school, eq(school.id, login.school_id))
    .where(eq(login.email, email));
  return row;
}

/** The throttle's keys of a sign-in. */
export function signInKeys({ secrets }: Services, email: string, address: string) {
  return {
    person: throttleKey(secrets.throttle, 'sign-in', email),
    address: throttleKey(secrets.throttle, 'sign-in address', address),
  };
}

function countersOf({ config }: Services, keys: { person: string; address: string }) {
  const { max, window } = SIGN_INS_PER_ADDRESS;
  return [
    { key: keys.person, rule: PER_PERSON },
    { key: keys.address, rule: atMost(Math.ceil(max * config.CONNECT_RATE_SCALE), window) },
  ];
}

/** The person is read once more: the password may have been changed, and its sessions ended, while this one was hashed. */
async function begin(tx: Tx, before: Person, name: string, now: Date): Promise<Session> {
  const { school_id: schoolId, id: actorId } = before.user;
  const person = await findPerson(tx, schoolId, actorId);
  if (!person || person.user.password_hash !== before.user.password_hash) throw signInRefused(WRONG);
  const session = await startSession(tx, person, name, now);
  const { deviceId } = session.claims;
  const entry = { entity: 'device', id: deviceId, outcome: 'signed in', fields: [], at: now };
  await recordAudit(tx, { schoolId, actorId, deviceId, ...entry });
  return session;
}
