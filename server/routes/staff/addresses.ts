// The addresses that people of the staff area sign in with: each is offered by mail, and theirs once they have used the link.
import { ADDRESS_KEPT_FOR, RESET_LINKS_PER_HOUR } from '~contract/wire/limits';
import { invite, tooMany } from '~server/platform/auth/invitation';
import { voidLinks } from '~server/platform/auth/links';
import { countResetLink, RESET_LINK_JOB } from '~server/platform/auth/reset-link';
import { HttpError } from '~server/platform/http/http-error';
import { badFields, type Refusal } from '~server/platform/refusal';
import { enqueue } from '~server/platform/jobs';
import { findAddress, isAddressFree, keepAddress } from '~server/platform/auth/logins';
import type { StaffMember } from '~contract/staff/staff';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Services } from '~server/platform/services';
import { needAccount } from '~server/services/messages/senders';

const TAKEN = 'This e-mail address is already used to sign in';
const TAKEN_SINCE = `${TAKEN}. Change it first.`;

/** 400: somebody of the caller's own school has the address, whether they sign in with it or not. */
export function colleagueHas(): Refusal {
  return badFields({ email: ['Someone at your school already has this e-mail address'] });
}

type At = { tx: Tx; caller: Caller; services: Services; now: Date };
type Of = Pick<StaffMember, 'user_id' | 'email' | 'active'>;

/** Sends the link that claims the address. Throws 400 if it signs in somebody else, 429 beyond the limits. */
export async function offerAddress({ tx, caller, services, now }: At, userId: number, email: string): Promise<void> {
  const owner = { schoolId: caller.schoolId, userId };
  if (!(await isAddressFree(tx, owner, email, now))) throw badFields({ email: [TAKEN] });
  await inviteAsKnown({ tx, caller, services, now }, userId, email);
}

/** After a person's address was changed: voids earlier links, and offers them the new one. */
export async function moveAddress(at: At, { user_id: userId, active }: Of, email: string): Promise<void> {
  const owner = { schoolId: at.caller.schoolId, userId };
  await voidLinks(at.tx, owner, at.now);
  if ((await findAddress(at.tx, owner)) === email) return;
  if (active) await offerAddress(at, userId, email);
  // A deactivated person is offered it when they are activated again.
  else if (!(await isAddressFree(at.tx, owner, email, at.now))) throw badFields({ email: [TAKEN] });
}

/** Reserves the address of a deactivated person for a while. */
export async function leaveAddress({ tx, caller, now }: Omit<At, 'services'>, { user_id: userId }: Of): Promise<void> {
  await keepAddress(tx, { schoolId: caller.schoolId, userId }, new Date(now.getTime() + ADDRESS_KEPT_FOR));
}

/** Lets an activated person sign in as before, or invites them again if the address isn't theirs. */
export async function regainAddress(at: At, of: Of): Promise<void> {
  const owner = { schoolId: at.caller.schoolId, userId: of.user_id };
  if ((await keepAddress(at.tx, owner, null)) !== of.email) await offerKnown(at, of);
}

/** Sends a link to set a password to the address in the person's details; an invitation if they don't sign in with it yet. */
export async function sendLink(at: At, of: Of): Promise<'reset link sent' | 'invited'> {
  const { tx, caller, services, now } = at;
  const { email } = of;
  if ((await findAddress(tx, { schoolId: caller.schoolId, userId: of.user_id })) !== email) {
    await offerKnown(at, of);
    return 'invited';
  }
  const seconds = await countResetLink(tx, services, email, now);
  if (seconds > 0) throw tooMany({ seconds, why: `This person can be sent ${RESET_LINKS_PER_HOUR} links in an hour` });
  await enqueue(tx, { kind: RESET_LINK_JOB, payload: { email } });
  services.nudge();
  return 'reset link sent';
}

/** As `offerAddress`, for a call without a form field for the address. */
async function offerKnown(at: At, { user_id: userId, email }: Of): Promise<void> {
  const owner = { schoolId: at.caller.schoolId, userId };
  if (!(await isAddressFree(at.tx, owner, email, at.now)))
    throw new HttpError(409, { detail: TAKEN_SINCE, code: 'invalid_state' });
  await inviteAsKnown(at, userId, email);
}

/**
 * Throws 400 while the account's own address isn't confirmed: until then it writes to nobody else. Owners may correct their own, or a
 * slip of the pen at sign-up could never be put right.
 */
async function inviteAsKnown({ tx, caller, services, now }: At, userId: number, email: string): Promise<void> {
  const { schoolId } = caller;
  const isOwn = caller.permissions.is_account_owner && caller.userId === userId;
  if (!isOwn) await needAccount(services, tx, schoolId);
  await invite(tx, services, { schoolId, userId, email }, now);
}
