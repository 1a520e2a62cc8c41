// What becomes of a rider's reply: STOP and START at once, and every reply is kept where the school sees it. One that somebody has to
// read goes to the school by e-mail, too.
import { email, storable } from '~contract/text/text';
import { isReply } from '~domain/messages/states';
import type { Tx } from '~server/db/db';
import { recordChange, type Change } from '~server/platform/changes';
import { enqueue } from '~server/platform/jobs';
import { RowConflict } from '~server/platform/refusal';
import { readReply, type ProviderReport } from '~server/platform/messages/reports';
import { listSchoolsTexting, startSms, stopSms } from '~server/repositories/messages/contacts-told';
import { getMessage, type FoundMessage } from '~server/repositories/messages/messages';
import { addReply, findWriter, setRead, type Writer } from '~server/repositories/messages/replies';

type Reply = Extract<ProviderReport, { is: 'reply' }>;

const WISH = { stop: stopSms, start: startSms };
/** A picture alone arrives without text. */
const NO_TEXT = '(A message without text, perhaps a picture. Ask the rider to write it.)';

/**
 * Applies a reply, and returns whether a school was found for it. STOP goes to every school that has written to the number: the person
 * can't know which of them a number belongs to. Must be the last work of its transaction.
 */
export async function applyReply(tx: Tx, provider: string, reply: Reply, now: Date): Promise<boolean> {
  const { wish, isAll } = readReply(reply.text);
  const changes = new Map<number, Change[]>();
  const add = (id: number, some: readonly Change[]) => changes.set(id, [...(changes.get(id) ?? []), ...some]);
  const writer = await findWriter(tx, provider, reply.from, reply.answers);
  const schools = wish === null ? [] : await listSchoolsTexting(tx, reply.from);
  if (wish !== null) {
    for (const id of schools) add(id, await WISH[wish](tx, id, reply.from, now));
  }
  if (writer) add(writer.schoolId, await keep(tx, writer, reply, isAll && schools.includes(writer.schoolId), now));
  // In the order of their ids, as everywhere: each holds its school's counter.
  for (const [id, those] of [...changes].toSorted(([one], [other]) => one - other)) await recordChange(tx, id, those);
  return writer !== null;
}

async function keep(tx: Tx, writer: Writer, reply: Reply, isDone: boolean, now: Date): Promise<Change[]> {
  const text = storable(reply.text).trim() || NO_TEXT;
  const once = `reply:${reply.eventId}`;
  const id = await addReply(tx, writer, { number: reply.from, text, isRead: isDone, once }, now);
  if (id === undefined) return [];
  if (!isDone) await tell(tx, writer, reply.from, text);
  return [{ entity: 'messages', id, op: 'w' }];
}

/** Marks a reply as read. Throws 409 invalid_state for a message that the school sent. */
export async function markRead(tx: Tx, schoolId: number, row: FoundMessage, now: Date): Promise<FoundMessage> {
  if (!isReply(row.state)) throw new RowConflict('invalid_state', 'Only a reply can be marked as read', row);
  if (row.state === 'READ') return row;
  await setRead(tx, schoolId, row.id, now);
  const answer = await getMessage(tx, schoolId, row.id);
  if (!answer) throw new Error('the reply is gone');
  return answer;
}

/** To the school's own address, if it has one. */
async function tell(tx: Tx, { schoolId, name, email: address }: Writer, from: string, text: string): Promise<void> {
  const to = email.safeParse(address);
  if (!to.success) return;
  const who = name === '' ? from : `${name} (${from})`;
  const lines = [`${who} has answered your SMS:`, text, 'You see it in Connect, under Communication, Messages.'];
  const mail = { schoolId, to: to.data, subject: 'A rider has answered your SMS', text: `${lines.join('\n\n')}\n` };
  await enqueue(tx, { kind: 'mail', schoolId, payload: mail });
}
