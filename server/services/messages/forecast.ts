// What CBT renewals will be written about: the certificates of a month, and how many there are in each month to come. The same decision
// as when they are sent (domain/messages/renewals).
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import { RENEWAL_DAYS } from '~contract/messages/settings';
import type { Renewal, RenewalForecast, RenewalMonth } from '~contract/messages/renewals';
import { daysUntil } from '~domain/bikes/due';
import type { CbtRules } from '~domain/certificates/cbt-rules';
import { fullName } from '~domain/contacts/full-name';
import { addDaysTo, dateOf, isoDay, londonDay } from '~domain/time/london-time';
import { CHANNELS } from '~domain/messages/types';
import { dayOfRenewal, isWritten, renewalOf } from '~domain/messages/renewals';
import type { Tx } from '~server/db/db';
import { listRunningOut, renewalPrice, type RunningOut } from '~server/repositories/messages/renewals';
import { getMessageSettings } from '~server/repositories/messages/settings';
import { listActive } from '~server/repositories/messages/templates';

/** The months after this one that are looked at: the longest that a certificate is valid. */
function monthsAhead({ years }: CbtRules): number {
  return 12 * Math.max(...years.map((one) => one.years));
}

/** `replies`: people can answer this server's SMS with STOP; `rules`: the server's. */
type Seen = { now: Date; replies: boolean; rules: CbtRules };

/** The certificates whose renewal is written about in a month, 'yyyy-MM', the first day first. */
export async function listMonth(tx: Tx, schoolId: number, month: string, seen: Seen): Promise<Renewal[]> {
  const rows = await listFor(tx, schoolId, [month, month], seen);
  return inMonth(await decide(tx, schoolId, rows, seen), month);
}

/** This month and those after it, without empty ones at their end. */
export async function forecast(tx: Tx, schoolId: number, seen: Seen): Promise<RenewalForecast> {
  const first = londonDay(seen.now).slice(0, 7);
  const names = Array.from({ length: monthsAhead(seen.rules) + 1 }, (_, at) =>
    isoDay(addMonths(dateOf(`${first}-01`), at)).slice(0, 7),
  );
  const rows = await listFor(tx, schoolId, [first, names.at(-1) ?? first], seen);
  const all = await decide(tx, schoolId, rows, seen);
  const price = await renewalPrice(tx, schoolId);
  const counted = names.map((month): RenewalMonth => {
    const its = inMonth(all, month);
    const count = its.filter(({ messages }) => isWritten(messages)).length;
    return { month, count, left_out: its.length - count, value: count * price };
  });
  const last = counted.findLastIndex(({ count, left_out }) => count + left_out > 0);
  const on = (await listActive(tx, schoolId, ['CBT_RENEWAL'])).length > 0;
  const { renewal_days: lead } = await getMessageSettings(tx, schoolId);
  return { on, lead, price, months: counted.slice(0, last + 1), waiting: waitingOf(rows, seen) };
}

/** The certificates that may be written about in these months: with any lead time, because what was sent may have had another. */
async function listFor(
  tx: Tx,
  schoolId: number,
  [first, last]: readonly [string, string],
  { rules }: Seen,
): Promise<RunningOut[]> {
  const { renewal_days: lead } = await getMessageSettings(tx, schoolId);
  const end = isoDay(endOfMonth(dateOf(`${last}-01`)));
  return listRunningOut(tx, schoolId, { from: `${first}-01`, to: addDaysTo(end, RENEWAL_DAYS.max), lead, rules });
}

async function decide(
  tx: Tx,
  schoolId: number,
  rows: readonly RunningOut[],
  { now, replies }: Seen,
): Promise<Renewal[]> {
  const on = (await listActive(tx, schoolId, ['CBT_RENEWAL'])).map(({ channel }) => channel);
  return rows.map((row): Renewal => {
    const { certificate, customer, contact, issued, expires, send_on } = row;
    const { messages, left_out } = renewalOf(row, { on, replies }, now);
    const full_name = contact === null ? '' : fullName(contact);
    return { certificate, customer, full_name, issued, expires, send_on, messages: [...messages], left_out };
  });
}

function inMonth(all: readonly Renewal[], month: string): Renewal[] {
  return all
    .map((one) => ({ one, day: dayOfRenewal(one) }))
    .filter(({ day }) => day.startsWith(month))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)) || a.one.certificate - b.one.certificate)
    .map(({ one }) => one);
}

/** Who could be written to at once, with the longest lead time. */
function waitingOf(rows: readonly RunningOut[], { now, replies }: Seen): RenewalForecast['waiting'] {
  const today = londonDay(now);
  const found = new Map<string, RenewalForecast['waiting'][number]>();
  for (const row of rows) {
    const days = daysUntil(row.expires, today);
    if (row.made.length > 0 || days < 0 || days > RENEWAL_DAYS.max) continue;
    const choice = renewalOf({ ...row, send_on: today }, { on: CHANNELS, replies }, now);
    const channels = choice.messages.map(({ channel }) => channel);
    if (channels.length === 0) continue;
    const key = `${days} ${channels.join(' ')}`;
    found.set(key, { days, channels, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
