// Writes and cancels the messages of a large group in parts, each in a transaction of its own and a job of its own, so that others are
// served between them.
import { createHash } from 'node:crypto';
import { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { recordChange, type Change } from '~server/platform/changes';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import { getSchoolFacts, listPicked } from '~server/repositories/messages/audience';
import * as parts from '~server/repositories/messages/batch-parts';
import { listQueuedOf } from '~server/repositories/messages/batches';
import { queueReserved } from '~server/repositories/messages/queue';
import { cancelQueued } from '~server/services/messages/cancel';
import { lettersOf, NONE, readEnded, sortOut, sum, type Group } from '~server/services/messages/group';

/** How many messages are written, or cancelled, in one transaction. */
export const PART = 500;
/** The kind of the job that writes the next part of a group, or cancels it. */
export const GROUP_JOB = 'message-group';
/** It is tried again until it is done: the group was answered as queued. */
const TRIES = 100_000;

const payload = z.object({ batch: z.int() });

/** Keeps the receivers of a group whose credits are reserved, `unit` for each of its segments, and adds the job that writes to them. */
export async function keepGroup(
  tx: Tx,
  schoolId: number,
  batch: number,
  { group, unit, now }: { group: Group; unit: number; now: Date },
): Promise<void> {
  const { reached, each, type, isMarketing } = group;
  const all = Array.from({ length: Math.ceil(reached.length / PART) }, (_, at): parts.Receivers => {
    const [from, to] = [at * PART, (at + 1) * PART];
    return {
      customers: reached.slice(from, to).map(({ member }) => member.id),
      credits: sum(each.slice(from, to)) * unit,
    };
  });
  await parts.keepReceivers(tx, schoolId, batch, { parts: all, type, isMarketing });
  await goOn(tx, schoolId, batch, now);
}

/**
 * Cancels what of a group has not left: nothing that is queued now leaves. Up to PART messages at once, the rest by jobs. Returns the
 * changes for the feed.
 */
export async function cancelGroup(tx: Tx, schoolId: number, batch: number, now: Date): Promise<Change[]> {
  await parts.markCancelled(tx, schoolId, batch, now);
  const changes = await cancelNext(tx, schoolId, batch, now);
  if (await hasMore(tx, schoolId, batch, true)) await goOn(tx, schoolId, batch, now);
  return changes;
}

/** The handler of jobs of kind GROUP_JOB. */
export function groupHandler({ db, events }: Pick<Services, 'db' | 'events'>): JobHandler {
  return async (given, { schoolId, now }) => {
    const asked = payload.safeParse(given);
    if (schoolId === null || !asked.success) throw new JobRefused('not a group of a school');
    const hasChanged = await db.school(schoolId, async (tx) => {
      const batch = await parts.holdBatch(tx, schoolId, asked.data.batch);
      if (!batch) return false;
      const isCancelled = batch.cancelled !== null;
      const written = await writeNext(tx, schoolId, batch, now);
      const changes = written ?? (isCancelled ? await cancelNext(tx, schoolId, batch.id, now) : []);
      if (await hasMore(tx, schoolId, batch.id, isCancelled)) await goOn(tx, schoolId, batch.id, now);
      await recordChange(tx, schoolId, changes);
      return changes.length > 0;
    });
    if (hasChanged) events.wake(schoolId);
  };
}

/**
 * Writes the next part, in the contacts' words of now: those who can't get it any more get nothing, and nothing costs more than was
 * reserved. Of a cancelled group the messages are cancelled at once. Returns the changes for the feed; null if nothing was left.
 */
async function writeNext(tx: Tx, schoolId: number, batch: parts.Written, now: Date): Promise<Change[] | null> {
  const next = await parts.takeReceivers(tx, schoolId, batch.id);
  if (!next) return null;
  const { type, marketing: isMarketing } = next;
  const members = await listPicked(tx, schoolId, next.customers);
  const { channel } = batch;
  const ended = isMarketing && channel === 'EMAIL' ? await readEnded((part) => part(tx), schoolId, members) : NONE;
  const { reached } = await sortOut(members, { channel, isMarketing, ended });
  const writing = { draft: batch, type, isMarketing, link: null, school: await getSchoolFacts(tx, schoolId) };
  const letters = [...lettersOf(writing, reached)].map((letter) => {
    return { ...letter, batch: batch.id, forDevice: false, once: onceOf(batch.id, letter.recipient) };
  });
  const queueing = { now, actor: batch.actor, reference: `SMS to ${batch.label}` };
  const queued = await queueReserved(tx, schoolId, letters, queueing, next.credits);
  if (batch.cancelled === null) return queued.changes;
  return [...queued.changes, ...(await cancelQueued(tx, schoolId, queued.ids, now))];
}

/** No address gets a group's message twice, even if somebody's address changes while the group is written. */
function onceOf(batch: number, recipient: string): string {
  const hash = createHash('sha256').update(recipient.toLowerCase()).digest('base64url').slice(0, 22);
  return `group:${batch}:${hash}`;
}

async function cancelNext(tx: Tx, schoolId: number, batch: number, now: Date): Promise<Change[]> {
  return cancelQueued(tx, schoolId, await listQueuedOf(tx, schoolId, batch, PART), now);
}

async function hasMore(tx: Tx, schoolId: number, batch: number, isCancelled: boolean): Promise<boolean> {
  const { count } = await parts.countUnwritten(tx, schoolId, batch);
  return count > 0 || (isCancelled && (await listQueuedOf(tx, schoolId, batch, 1)).length > 0);
}

function goOn(tx: Tx, schoolId: number, batch: number, now: Date): Promise<void> {
  return enqueue(tx, { kind: GROUP_JOB, schoolId, payload: { batch }, runAt: now, maxAttempts: TRIES });
}
