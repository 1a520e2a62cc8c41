// Previews and sends a message to a group.
import type { MessageBatch, MessageDraft, MessagePreview, MessageSend } from '~contract/messages/messages';
import type { InTx, Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import { badFields, RowConflict, tooFewCredits } from '~server/platform/refusal';
import { addBatch, getBatch } from '~server/repositories/messages/batches';
import { queueMessages, type Queueing } from '~server/repositories/messages/queue';
import { getAccount } from '~server/platform/credit-account';
import { hold } from '~server/platform/credits';
import { shownLinks } from '~server/repositories/messages/shown';
import { filledFor } from './fill-fields';
import { findGroup, lettersOf, nameOf, type Group } from './group';
import { keepGroup, PART } from './groups/parts';

/** Devices have the messages of smaller groups; a larger one would fill a phone and is read from the server. */
export const GROUP_ON_DEVICE = 200;

/** The preview of a draft. */
export async function previewGroup(
  inTx: InTx,
  caller: Caller,
  draft: MessageDraft,
  replying: { replies: boolean; link: string | null },
): Promise<Omit<MessagePreview, 'provider' | 'unconfirmed' | 'emails_left'>> {
  const group = await findGroup(inTx, caller, draft, replying);
  const { balance } = await inTx((tx) => getAccount(tx, caller.schoolId));
  const { segments, credits, leftOut: left_out } = group;
  const of = { recipients: group.reached.length, left_out, segments, credits, balance };
  return { ...of, sufficient: credits <= balance, sample: sampleOf(group) };
}

type Sent = { answer: MessageBatch; also: Change[]; made: number };

/**
 * Queues the messages, those of a large group in parts (groups/parts.ts). Throws 400 if nobody gets one, 409 conflict if it has become
 * more than was seen, and 400 insufficient_credits.
 */
export async function sendGroup(
  tx: Tx,
  { schoolId, userId: actor }: Caller,
  group: Group,
  { seen, now, key }: { seen: MessageSend['seen']; now: Date; key: string | null },
): Promise<Sent> {
  const recipients = group.reached.length;
  if (recipients === 0) throw badFields({ audience: ['Nobody in this group can get this message'] });
  if (recipients > seen.recipients || group.credits > seen.credits) throw hasGrown(group);
  const batch = { ...group.draft, label: labelOf(group.audience, recipients) };
  const id = await addBatch(tx, schoolId, batch, { actor, now, key });
  const queueing = { now, actor, reference: `SMS to ${wordsFor(group.audience, recipients)}` };
  const also =
    recipients > PART
      ? await reserve(tx, schoolId, { group, batch: id }, queueing)
      : (await queueMessages(tx, schoolId, inBatch(group, id), queueing)).changes;
  const answer = await getBatch(tx, schoolId, id);
  if (!answer) throw new Error('the group was not stored');
  return { answer, also, made: recipients };
}

/** Reserves the credits of the whole group, and leaves its messages to the jobs. Returns the changes for the feed. */
async function reserve(
  tx: Tx,
  schoolId: number,
  { group, batch }: { group: Group; batch: number },
  { now, actor, reference }: Queueing & { actor: number },
): Promise<Change[]> {
  const { segments: quantity } = group;
  const held = quantity > 0 && (await hold(tx, { schoolId, token: 'SMS', quantity, reference, actorId: actor }, now));
  if (held === null) throw tooFewCredits();
  const unit = held === false ? 0 : held.amount / quantity;
  await keepGroup(tx, schoolId, batch, { group, unit, now });
  return held === false ? [] : [...held.changes];
}

function* inBatch(group: Group, batch: number) {
  const forDevice = group.reached.length <= GROUP_ON_DEVICE;
  for (const letter of lettersOf(group, group.reached)) yield { ...letter, batch, forDevice };
}

function sampleOf({ reached: [first], draft, school }: Group): MessagePreview['sample'] {
  if (!first) return null;
  const { subject, text } = filledFor(first.member, draft, school);
  return { name: nameOf(first.member), recipient: first.to, subject: shownLinks(subject), text: shownLinks(text) };
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
