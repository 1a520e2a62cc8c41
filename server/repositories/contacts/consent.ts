// Consent to offers (docs/domain.md, Messages): its date and source are written with it.
import { smsNumber } from '~domain/messages/mobile-number';
import type { Consent } from '~domain/messages/audience';
import type { Customer } from '~contract/contacts/contacts';
import type { FieldErrors } from '~contract/wire/errors';
import { customer } from '~server/db/schema/contacts';
import { badFields } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import type { Change } from '~server/platform/changes';
import { updateStamps } from '~server/repositories/shared/writes';
import { allColumns, isCustomer } from './contacts';

const CHANNELS = ['email', 'sms'] as const;
type Channel = (typeof CHANNELS)[number];
type Kept = Pick<Customer, `${Channel}_consent` | `${Channel}_consent_at` | `${Channel}_consent_source`>;
type Asked = Partial<{
  [Name in `${Channel}_consent` | `${Channel}_consent_source`]: Kept[Name] | undefined;
}>;
type Given = { consent: Consent; at: string | null; source: string };

/**
 * The columns of consent that a write asks for. A consent that was recorded before the person opted out doesn't undo that. Throws 400
 * for a given one without its source.
 */
export function consentFields(before: Kept, asked: Asked, recorded: Date): Partial<Kept> {
  const errors: FieldErrors = {};
  const fields = CHANNELS.map((channel): Partial<Kept> => {
    const was = givenOf(before, channel);
    const { [`${channel}_consent` as const]: consent = was.consent, [`${channel}_consent_source` as const]: source } =
      asked;
    const isUntouched = consent === was.consent && (source === undefined || source === was.source);
    if (isUntouched || isTooLate(was, consent, recorded)) return columnsOf(channel, was);
    const is = { consent, at: was.at, source: source ?? was.source };
    if (needsSource(is)) errors[`${channel}_consent_source`] = ['Say where this is known from'];
    if (consent === '') return columnsOf(channel, { consent, at: null, source: '' });
    return columnsOf(channel, consent === was.consent ? is : { ...is, at: recorded.toISOString() });
  });
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return Object.assign({}, ...fields) as Partial<Kept>;
}

/** Of two contacts who are one person, the stricter consent of each channel, with its date and source. */
export function stricterConsent(kept: Kept, other: Kept): Partial<Kept> {
  const fields = CHANNELS.map((channel) => {
    const [mine, theirs] = [givenOf(kept, channel), givenOf(other, channel)];
    return columnsOf(channel, STRICT.indexOf(theirs.consent) < STRICT.indexOf(mine.consent) ? theirs : mine);
  });
  return Object.assign({}, ...fields) as Partial<Kept>;
}
const STRICT: readonly Consent[] = ['OPTED_OUT', 'GIVEN', 'SOFT_OPT_IN', ''];

/**
 * Notes that a contact who was never asked booked and didn't object, for each channel by which they can be reached. Returns the change
 * for the feed.
 */
export async function noteSoftOptIn(
  tx: Tx,
  schoolId: number,
  id: number,
  { source, recorded, now }: { source: string; recorded: Date; now: Date },
): Promise<Change[]> {
  // A weaker lock than a deletion's, which would make those wait who name the contact and take the calendar's turn.
  const [row] = await tx.select(allColumns).from(customer).where(isCustomer(schoolId, id)).for('no key update');
  if (!row) return [];
  const has = { email: row.email !== '', sms: [row.phone, row.alternative_phone].some(isMobile) };
  const channels = CHANNELS.filter((channel) => has[channel] && row[`${channel}_consent`] === '');
  if (channels.length === 0) return [];
  const agreed: Given = { consent: 'SOFT_OPT_IN', at: recorded.toISOString(), source };
  const fields = Object.assign({}, ...channels.map((channel) => columnsOf(channel, agreed))) as Partial<Kept>;
  await tx
    .update(customer)
    .set({ ...fields, ...updateStamps(customer, now) })
    .where(isCustomer(schoolId, id));
  return [{ entity: 'customers', id, op: 'w' }];
}

function isMobile(phone: string): boolean {
  return smsNumber(phone).is === 'mobile';
}

/** They opted out after this was recorded; it only arrives now. */
function isTooLate(was: Given, consent: Consent, recorded: Date): boolean {
  return was.consent === 'OPTED_OUT' && consent !== 'OPTED_OUT' && was.at !== null && new Date(was.at) > recorded;
}

function needsSource({ consent, source }: Given): boolean {
  return (consent === 'GIVEN' || consent === 'SOFT_OPT_IN') && source === '';
}

function givenOf(row: Kept, channel: Channel): Given {
  return {
    consent: row[`${channel}_consent`],
    at: row[`${channel}_consent_at`],
    source: row[`${channel}_consent_source`],
  };
}

function columnsOf(channel: Channel, { consent, at, source }: Given): Partial<Kept> {
  return { [`${channel}_consent`]: consent, [`${channel}_consent_at`]: at, [`${channel}_consent_source`]: source };
}
