// Previews and sends a message to a group.
import type { MessageBatch, MessageDraft, MessagePreview, MessageSend } from '~contract/messages/messages';
import type { InTx, Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { badFields, RowConflict } from '~server/platform/refusal';
import { addBatch, getBatch } from '~server/repositories/messages/batches';
import { queueMessages } from '~server/repositories/messages/queue';
import { getAccount } from '~server/platform/credit-account';
import { filledFor } from './fill-fields';
import { findGroup, lettersOf, nameOf, type Group } from './group';

/** Devices have the messages of smaller groups; a larger one would fill a phone and is read from the server. */
export const GROUP_ON_DEVICE = 200;

/** The preview of a draft. */
export async function previewGroup(
  inTx: InTx,
  caller: Caller,
  draft: MessageDraft,
  replying: { replies: boolean },
): Promise<Omit<MessagePreview, 'provider' | 'unconfirmed' | 'emails_left'>> {
  const group = await findGroup(inTx, caller, draft, replying);
  const { balance } = await inTx((tx) => getAccount(tx, caller.schoolId));
  const { segments, credits, leftOut: left_out } = group;
  const of = { recipients: group.reached.length, left_out, segments, credits, balance };
  return { ...of, sufficient: credits <= balance, sample: sampleOf(group) };
}

type Sent = { answer: MessageBatch; also: Change[]; made: number };

/**
 * Queues the messages. Throws 400 if nobody gets one, 409 conflict if it has become more than was seen, 400 insufficient_credits, and as
 * `findGroup`.
 */
export async function sendGroup(
  tx: Tx,
  caller: Caller,
  { seen, ...draft }: MessageSend,
  { now, key, replies }: { now: Date; key: string | null; replies: boolean },
): Promise<Sent> {
  const { schoolId, userId: actor } = caller;
  const group = await findGroup((part) => part(tx), caller, draft, { replies });
  const recipients = group.reached.length;
  if (recipients === 0) throw badFields({ audience: ['Nobody in this group can get this message'] });
  if (recipients > seen.recipients || group.credits > seen.credits) throw hasGrown(group);
  const batch = { ...group.draft, label: labelOf(group.audience, recipients) };
  const id = await addBatch(tx, schoolId, batch, { actor, now, key });
  const queueing = { now, actor, reference: `SMS to ${wordsFor(group.audience, recipients)}` };
  const queued = await queueMessages(tx, schoolId, inBatch(group, id), queueing);
  const answer = await getBatch(tx, schoolId, id);
  if (!answer) throw new Error('the group was not stored');
  return { answer, also: queued.changes, made: queued.ids.length };
}

function* inBatch(group: Group, batch: number) {
  const forDevice = group.reached.length <= GROUP_ON_DEVICE;
  for (const letter of lettersOf(group)) yield { ...letter, batch, forDevice };
}

function sampleOf({ reached: [first], draft, school }: Group): MessagePreview['sample'] {
  if (!first) return null;
  return { name: nameOf(first.member), recipient: first.to, ...filledFor(first.member, draft, school) };
}

function hasGrown({ reached, credits }: Group): RowConflict {
  const detail = `This would now go to ${reached.length} and cost ${credits} credits. Look at it again before you send it`;
  return new RowConflict('conflict', detail, {});
}

/** '12 riders of CBT, 12/12/2026'. */
function wordsFor({ one, many, which }: Group['audience'], count: number): string {
  return `${count} ${count === 1 ? one : many}${which}`;
}

/** 'riders of CBT, 12/12/2026', or their number where nothing else is known of them. */
function labelOf(audience: Group['audience'], count: number): string {
  const { many, which } = audience;
  return which === '' ? wordsFor(audience, count) : `${many}${which}`;
}
