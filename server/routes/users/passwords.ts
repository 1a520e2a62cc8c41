// Changing a password, and setting one with a link.
import { changePassword, forgot, reset } from '~contract/users/users';
import { recordAudit } from '~server/platform/audit';
import { hashPassword, verifyPassword } from '~server/platform/auth/password';
import { findPerson, isDeactivated, type Person } from '~server/platform/auth/person';
import { findLinkAddress, readUid, useLink } from '~server/platform/auth/links';
import { askForLink } from '~server/platform/auth/reset-link';
import { revokeOthers } from '~server/platform/auth/sessions';
import { signInKeys } from '~server/platform/auth/sign-in';
import { countAttempt, forgiveAttempt, PER_PERSON, throttleKey } from '~server/platform/auth/throttle';
import { weakness } from '~server/platform/auth/weak-password';
import { throttled, unauthorised } from '~server/platform/http/http-error';
import { badFields, badRequest, notFound } from '~server/platform/refusal';
import { open, steps } from '~server/platform/route/outside-transaction';
import { recordChange } from '~server/platform/changes';
import { claimAddress, findAddress, type Owner } from '~server/platform/auth/logins';
import { endInvitation } from '~server/repositories/staff/save';
import { readPasswordHash } from '~server/platform/auth/password-hash';
import { savePassword } from '~server/repositories/users/users';
import type { Tx } from '~server/db/db';
import type { Services } from '~server/platform/services';
import { proveAddress } from '~server/services/messages/senders';
import { alsoOf } from '~server/routes/staff/effects';

const LINK_DEAD = 'This link has been used or has expired. Ask for a new one.';
const CLAIMED =
  "This e-mail address is already used to sign in, so this link can't be used. Ask your school to use another address.";
const WRONG_CURRENT = "This isn't your current password";

export const passwordRoutes = [
  steps(changePassword, async ({ services, caller, body, now }) => {
    const { db } = services;
    const person = await db.school(caller.schoolId, (tx) => findPerson(tx, caller.schoolId, caller.userId));
    if (!person) throw unauthorised();
    refuseWeak(body.password, person);
    await checkCurrent(services, person, body.current_password, now);
    const hash = await hashPassword(body.password);
    await db.school(caller.schoolId, (tx) => store(tx, person, hash, caller.deviceId, now));
  }),

  open(forgot, ({ services, body, now }) => askForLink(services, body.email, now)),

  open(reset, async ({ services, params, body, from, now }) => {
    const { db } = services;
    const of = readUid(params.uid);
    if (!of) throw notFound(LINK_DEAD);
    const { person, email } = await db.school(of.schoolId, async (tx) => ({
      email: await findLinkAddress(tx, of, params.token, now),
      person: await findPerson(tx, of.schoolId, of.userId),
    }));
    if (email === null || !person || isDeactivated(person)) throw notFound(LINK_DEAD);
    // Checked first: a refused password doesn't use the link up.
    refuseWeak(body.password, person, email);
    const hash = await hashPassword(body.password);
    await db.school(of.schoolId, async (tx) => {
      if (!(await useLink(tx, of, params.token, now))) throw notFound(LINK_DEAD);
      const isFirst = (await findAddress(tx, of)) === null;
      // Thrown inside the transaction, so that neither the link nor the password changes.
      if (!(await claimAddress(tx, of, email, now))) throw badRequest(CLAIMED);
      // The link was sent there.
      await proveAddress(tx, of.schoolId, email, now);
      await store(tx, person, hash, null, now);
      if (isFirst) await tellColleagues(tx, of, now);
    });
    // Somebody who forgot their password may be locked out for trying it.
    await db.system((tx) => forgiveAttempt(tx, [signInKeys(services, email, from.address).person], []));
  }),
];

function refuseWeak(password: string, { user, school }: Person, email = user.email): void {
  const weak = weakness(password, { email, schoolName: school.name });
  if (weak) throw badFields({ password: [weak] });
}

/** Counted like a sign-in, so that a phone left unlocked can't be used to guess. */
async function checkCurrent(services: Services, { user }: Person, given: string, now: Date): Promise<void> {
  const key = throttleKey(services.secrets.throttle, 'current password', `${user.school_id}-${user.id}`);
  const wait = await services.db.system((tx) => countAttempt(tx, [{ key, rule: PER_PERSON }], now));
  if (wait > 0) throw throttled(wait);
  const hash = await services.db.system((tx) => readPasswordHash(tx, user.school_id, user.id));
  if (!(await verifyPassword(hash, given))) throw badFields({ current_password: [WRONG_CURRENT] });
  await services.db.system((tx) => forgiveAttempt(tx, [key], []));
}

/** Other devices stop showing the person as invited. */
async function tellColleagues(tx: Tx, { schoolId, userId }: Owner, now: Date): Promise<void> {
  const people = await endInvitation(tx, schoolId, userId, now);
  const changes = people.flatMap((one) => [{ entity: 'staff', id: one.id, op: 'w' as const }, ...alsoOf(one)]);
  await recordChange(tx, schoolId, changes);
}

/** @param keep the device that stays signed in; null signs out all */
async function store(tx: Tx, { user }: Person, hash: string, keep: number | null, now: Date): Promise<void> {
  const { school_id: schoolId, id: userId } = user;
  await savePassword(tx, schoolId, userId, hash, now);
  await revokeOthers(tx, { schoolId, userId }, keep, now);
  const entry = { entity: 'user', id: userId, outcome: 'changed', fields: ['password'], at: now };
  await recordAudit(tx, { schoolId, actorId: userId, deviceId: keep, ...entry });
}
