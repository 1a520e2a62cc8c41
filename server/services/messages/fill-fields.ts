// Fills the fields of a text in, and refuses a text with a field that has no value in its messages.
import type { Audience } from '~contract/messages/messages';
import { mergeProblem } from '~contract/messages/templates';
import { fillMerge, mergeFaults, type MergeField } from '~domain/messages/merge-fields';
import type { MessageText } from '~domain/messages/standard-texts';
import { MESSAGE_TYPE } from '~domain/messages/types';
import { messageValues, type MessageFacts } from '~domain/messages/values';
import { badFields } from '~server/platform/refusal';
import type { Member } from '~server/repositories/messages/audience';
import { PAY_MARK } from '~server/services/payments/in-messages';

/** What has a value in a message that is not about a booking. */
const OF_PERSON: readonly MergeField[] = ['first_name', 'school_name', 'school_phone'];
const OF_RIDER = MESSAGE_TYPE.CUSTOM.fields;
const OF_BOOKING = MESSAGE_TYPE.PAYMENT_REQUEST.fields;
const OF_MONEY: ReadonlySet<MergeField> = new Set<MergeField>(['balance', 'payment_link']);

/**
 * The fields that have a value: for riders those of their booking too, and of its money for somebody who sees that; a link to pay where the
 * message is about one booking.
 */
export function knownFields(of: Audience['of'], { isWithMoney }: { isWithMoney: boolean }): readonly MergeField[] {
  if (of === 'customers' || of === 'contacts') return OF_PERSON;
  const fields = of === 'order' ? OF_BOOKING : OF_RIDER;
  return isWithMoney ? fields : fields.filter((field) => !OF_MONEY.has(field));
}

/** Throws 400, which names each field of the texts that can't be filled in. */
export function checkFields({ subject, text }: MessageText, known: readonly MergeField[]): void {
  const problems = (written: string) => mergeFaults(written, known).map(mergeProblem);
  const errors = { subject: problems(subject), text: problems(text) };
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  if (found.length > 0) throw badFields(Object.fromEntries(found));
}

/** The text as this member gets it; a link to pay is put in when it leaves. */
export function filledFor(member: Member, { subject, text }: MessageText, school: MessageFacts['school']): MessageText {
  const { riding } = member;
  const about = { course: riding?.course ?? null, site: riding?.site ?? null, booking: riding?.booking ?? null };
  const values = { ...messageValues({ school, person: member, ...about }), payment_link: PAY_MARK };
  return { subject: fillMerge(subject, values), text: fillMerge(text, values) };
}
