// Sends links to set a password: to the owner of an address, or to a person who is offered it. A request does the same work
// for every address, known or not: it adds a job, and the job looks the address up.
import { and, eq, notExists } from 'drizzle-orm';
import { INVITATION_LIFE, RESET_LINK_LIFE, RESET_LINKS_PER_HOUR } from '~contract/wire/limits';
import { email, id } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { appUser, login, school } from '~server/db/schema/schema';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import { findAddress, type Owner } from './logins';
import type { Tx } from '~server/db/db';
import type { Services } from '~server/platform/services';
import { countFor, countInvitation, INVITATION_JOB, type Counting } from './invitation';
import { INVITATION, LINK_AGAIN, NEW_ADDRESS, NEW_PASSWORD, type Letter } from './letters';
import { makeLink, type Link } from './links';
import { findPerson, isDeactivated, type Person } from './person';
import { findByEmail } from './sign-in';
import { throttleKey } from './throttle';

/** Kind of the job that sends a link to an address that signs in, or was asked for as such. */
export const RESET_LINK_JOB = 'reset-link';

const HOUR = 60 * 60 * 1000;
// `invited` was written by an older version.
const resetJob = z.strictObject({ email, invited: z.boolean().optional() });
const invitationJob = z.strictObject({ schoolId: id, userId: id, email });

/** Asks for a link; more than three in an hour for one address are silently not sent. */
export async function askForLink(services: Services, address: string, now: Date): Promise<void> {
  await services.db.system(async (tx) => {
    const wait = await countResetLink(tx, services, address, now);
    if (wait === 0) await enqueue(tx, { kind: RESET_LINK_JOB, payload: { email: address } });
  });
  services.nudge();
}

/** Counts a link to an address, requested by its owner or by a manager. Returns the seconds to wait; 0: send it. */
export function countResetLink(tx: Tx, { secrets }: Pick<Services, 'secrets'>, address: string, now: Date) {
  const key = throttleKey(secrets.throttle, 'reset link', address);
  return countFor(tx, key, { most: RESET_LINKS_PER_HOUR, within: HOUR }, now);
}

type Sending = Pick<Services, 'db' | 'linkBase'> & Counting;

/** Handlers that make links and call `mail` directly: a queued mail would keep the token readable in the database. */
export function linkHandlers(services: Sending, mail: JobHandler): Record<string, JobHandler> {
  const { db, linkBase } = services;
  const handler = (prepare: (tx: Tx, payload: unknown, now: Date) => Promise<Prepared | null>): JobHandler => {
    return async (payload, context) => {
      const prepared = await db.system((tx) => prepare(tx, payload, context.now));
      if (prepared === null) return;
      const { letter, link, to, schoolId } = prepared;
      const address = `${linkBase()}/reset/${link.uid}/${link.token}`;
      const text = letter.text.replace('{link}', address).replace('{forgot}', `${linkBase()}/forgot`);
      await mail({ schoolId, to, subject: letter.subject, text }, context);
    };
  };
  return {
    [RESET_LINK_JOB]: handler((tx, payload, now) => prepareReset(tx, services, payload, now)),
    [INVITATION_JOB]: handler(prepareInvitation),
  };
}

type Prepared = { letter: Letter; link: Link; to: string; schoolId: number };

async function prepareReset(tx: Tx, services: Counting, payload: unknown, now: Date): Promise<Prepared | null> {
  const asked = resetJob.safeParse(payload);
  if (!asked.success) throw new JobRefused('not a request for a link');
  const to = asked.data.email;
  const person = await findByEmail(tx, to);
  if (person)
    return isDeactivated(person) ? null : prepare(tx, ownerOf(person), to, NEW_PASSWORD, RESET_LINK_LIFE, now);
  const invited = await findInvited(tx, to);
  if (invited === null || (await countInvitation(tx, services, { ...invited, email: to }, now)) !== null) return null;
  return prepare(tx, invited, to, LINK_AGAIN, RESET_LINK_LIFE, now);
}

/** Null if the address was changed, claimed or withdrawn before the job ran. */
async function prepareInvitation(tx: Tx, payload: unknown, now: Date): Promise<Prepared | null> {
  const asked = invitationJob.safeParse(payload);
  if (!asked.success) throw new JobRefused('not an invitation');
  const { email: to, ...of } = asked.data;
  const person = await findPerson(tx, of.schoolId, of.userId);
  const current = await findAddress(tx, of);
  if (!person || isDeactivated(person) || person.user.email !== to || current === to) return null;
  return prepare(tx, of, to, current === null ? INVITATION : NEW_ADDRESS, INVITATION_LIFE, now);
}

async function prepare(tx: Tx, of: Owner, to: string, letter: Letter, life: number, now: Date): Promise<Prepared> {
  return { letter, to, schoolId: of.schoolId, link: await makeLink(tx, of, to, life, now) };
}

/**
 * The person invited at this address who has used no link yet; null if there are several, because nobody can tell which is
 * meant.
 */
async function findInvited(tx: Tx, address: string): Promise<Owner | null> {
  const { school_id, user_id } = login;
  const theirs = and(eq(school_id, appUser.school_id), eq(user_id, appUser.id));
  const signsIn = tx.select({ user_id }).from(login).where(theirs);
  const invited = await tx
    .select({ schoolId: appUser.school_id, userId: appUser.id })
    .from(appUser)
    .innerJoin(school, eq(school.id, appUser.school_id))
    .where(and(eq(appUser.email, address), eq(appUser.active, true), eq(school.active, true), notExists(signsIn)))
    .limit(2);
  const [only] = invited;
  return only && invited.length === 1 ? only : null;
}

const ownerOf = ({ user }: Person): Owner => ({ schoolId: user.school_id, userId: user.id });
