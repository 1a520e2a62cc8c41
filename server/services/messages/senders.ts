// Keeps an account from writing to strangers before it has shown whose it is: its owner's address and the one that answers go to are
// confirmed by links, and what leaves in a day has a limit (docs/domain.md, Senders).
import { differenceInDays } from 'date-fns';
import { emailsPerDay, PER_ADDRESS_A_DAY } from '~domain/messages/email-quota';
import { londonDay, londonInstant } from '~domain/time/london-time';
import type { SenderFacts } from '~contract/messages/sender';
import { email, id } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import type { Config } from '~server/config';
import type { Tx } from '~server/db/db';
import { countFor, tooMany } from '~server/platform/auth/invitation';
import { throttleKey } from '~server/platform/auth/throttle';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import { badRequest } from '~server/platform/refusal';
import type { Services } from '~server/platform/services';
import { MESSAGES_JOB } from '~server/repositories/messages/queue';
import {
  countEmailsSince,
  getProof,
  getStanding,
  listOwnAddresses,
  noteAsked,
  noteProven,
} from '~server/repositories/messages/senders';
import { signedToken } from './links/signed-link';

/** Kind of the job that sends a link to an address of a school. */
export const PROOF_JOB = 'prove-address';

const DAY = 24 * 60 * 60 * 1000;
const LINKS_A_DAY = 5;

type Providers = Pick<Services, 'email' | 'sms'>;

/** Whether messages leave this server at all: stand-ins keep them. */
function leaves({ email: mail, sms }: Providers): boolean {
  return mail.mode === 'smtp' || sms.mode === 'clicksend' || sms.mode === 'twilio';
}

/** The addresses that keep a school's messages from leaving. */
export async function listUnproven(providers: Providers, tx: Tx, schoolId: number): Promise<string[]> {
  if (!leaves(providers)) return [];
  const addresses = await listOwnAddresses(tx, schoolId);
  return addresses.filter(({ confirmed }) => !confirmed).map((one) => one.email);
}

/** Throws 400 while an address of the school has to be confirmed. */
export async function needProven(providers: Providers, tx: Tx, schoolId: number): Promise<void> {
  const [first] = await listUnproven(providers, tx, schoolId);
  if (first !== undefined) throw badRequest(toConfirm(first));
}

/** Throws 400 while the account owner's address has to be confirmed. */
export async function needAccount(providers: Pick<Services, 'email' | 'sms'>, tx: Tx, schoolId: number): Promise<void> {
  const [owner] = leaves(providers) ? await listOwnAddresses(tx, schoolId) : [];
  if (owner && !owner.confirmed) throw badRequest(toConfirm(owner.email));
}

function toConfirm(address: string): string {
  return `Confirm ${address} first: open the link that Connect sent there. Nothing leaves before that. Communication, Settings sends the link again`;
}

/** `limits`: what the operator gives a new school. */
export type Limits = Pick<Config, 'CONNECT_QUOTA_EMAILS'>;

/** How many e-mails the school can send on this London day, and how many of these have left. */
export async function getEmails(tx: Tx, schoolId: number, limits: Limits, now: Date): Promise<SenderFacts['emails']> {
  const { created, pro_since, pro_until } = await getStanding(tx, schoolId);
  const isPaying = pro_since !== null && (pro_until === null || Date.parse(pro_until) > now.getTime());
  const ageDays = differenceInDays(now, new Date(created));
  const limit = emailsPerDay({ base: limits.CONNECT_QUOTA_EMAILS, ageDays, isPaying });
  return { used: await countEmailsSince(tx, schoolId, beginOfDay(now)), limit };
}

export function beginOfDay(now: Date): Date {
  return londonInstant(londonDay(now), '00:00:00');
}

export async function getSenderFacts(services: Services, tx: Tx, schoolId: number, now: Date): Promise<SenderFacts> {
  const addresses = await listOwnAddresses(tx, schoolId);
  const ready = (await listUnproven(services, tx, schoolId)).length === 0;
  const emails = await getEmails(tx, schoolId, services.config, now);
  return { addresses, ready, emails, per_address: PER_ADDRESS_A_DAY };
}

type Asking = Pick<Services, 'secrets' | 'nudge'>;

/** Sends a link to an address of the school that isn't confirmed. Throws 400 for another one, and 429 for too many in a day. */
export async function askAgain(services: Asking, tx: Tx, schoolId: number, address: string, now: Date): Promise<void> {
  const found = (await listOwnAddresses(tx, schoolId)).find((one) => one.email === address);
  if (!found) throw badRequest('This is not an address of your school');
  if (found.confirmed) return;
  const seconds = await ask(services, tx, schoolId, address, now);
  if (seconds > 0) throw tooMany({ seconds, why: 'No more links can be sent to this address today' });
}

/** Sends links to those addresses that were never asked about: of a new school, or after a change. */
export async function askNew(services: Asking, tx: Tx, schoolId: number, now: Date): Promise<void> {
  const addresses = await listOwnAddresses(tx, schoolId);
  for (const { email: address, confirmed, asked } of addresses)
    if (!confirmed && asked === null) await ask(services, tx, schoolId, address, now);
}

/** Counted over all schools, so that nobody's mailbox is flooded. Returns the seconds to wait; 0: it is sent. */
async function ask({ secrets, nudge }: Asking, tx: Tx, schoolId: number, address: string, now: Date): Promise<number> {
  const key = throttleKey(secrets.throttle, 'proof link', address);
  const wait = await countFor(tx, key, { most: LINKS_A_DAY, within: DAY }, now);
  if (wait > 0) return wait;
  await noteAsked(tx, schoolId, address, now);
  await enqueue(tx, { kind: PROOF_JOB, schoolId, payload: { schoolId, email: address } });
  nudge();
  return 0;
}

/** The address is proven by a link: what has waited for it leaves. */
export async function proveAddress(tx: Tx, schoolId: number, address: string, now: Date): Promise<void> {
  if (await noteProven(tx, schoolId, address, now))
    await enqueue(tx, { kind: MESSAGES_JOB, schoolId, payload: {}, runAt: now });
}

const proofJob = z.strictObject({ schoolId: id, email });

/** The handler calls `mail` directly: a queued mail would keep the link readable in the database. */
export function proofHandler(services: Pick<Services, 'db' | 'secrets' | 'linkBase'>, mail: JobHandler): JobHandler {
  return async (payload, context) => {
    const asked = proofJob.safeParse(payload);
    if (!asked.success) throw new JobRefused('not a request for a link');
    const { schoolId, email: to } = asked.data;
    const found = await services.db.school(schoolId, async (tx) => {
      const link = await noteAsked(tx, schoolId, to, context.now);
      return { link, proof: await getProof(tx, schoolId, link) };
    });
    if (!found.proof || found.proof.proven !== null) return;
    const token = signedToken(services.secrets.proof, { schoolId, row: found.link });
    const text = LETTER.replace('{link}', () => `${services.linkBase()}/confirm/${token}`);
    await mail({ schoolId, to, subject: 'Confirm your e-mail address for Connect', text }, context);
  };
}

/** Nothing that somebody has typed is in it: it may go to a stranger. */
const LETTER = `This address was given for a school on Connect, which motorcycle training schools work with.

If it is your school, open this link and confirm it, so that its messages to riders can leave:
{link}

If it isn't, do nothing: nothing is sent in your name.
`;
