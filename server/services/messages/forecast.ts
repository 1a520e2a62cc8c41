// What CBT renewals will be written about: the certificates of a month, and how many there are in each month to come. The same decision
// as when they are sent (domain/renewals).
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import type { Renewal, RenewalMonth } from '~contract/renewals';
import { fullName } from '~domain/full-name';
import { dateOf, isoDay, londonDay } from '~domain/london-time';
import { renewalOf } from '~domain/renewals';
import type { Tx } from '~server/db/db';
import { listRunningOut, renewalPrice } from '~server/repositories/messages/renewals';
import { getMessageSettings } from '~server/repositories/messages/settings';
import { listActive } from '~server/repositories/messages/templates';

/** The months after this one that are looked at: a certificate is valid for that long. */
const MONTHS = 24;

/** The certificates whose renewal is written about in a month, 'yyyy-MM', the first day first. */
export async function listMonth(tx: Tx, schoolId: number, month: string, now: Date): Promise<Renewal[]> {
  return listBetween(tx, schoolId, month, month, now);
}

/** This month and those after it, without empty ones at their end. `on`: any of its messages is switched on. `price`: pence. */
export async function forecast(
  tx: Tx,
  schoolId: number,
  now: Date,
): Promise<{ on: boolean; price: number; months: RenewalMonth[] }> {
  const first = londonDay(now).slice(0, 7);
  const months = Array.from({ length: MONTHS + 1 }, (_, at) =>
    isoDay(addMonths(dateOf(`${first}-01`), at)).slice(0, 7),
  );
  const all = await listBetween(tx, schoolId, first, months.at(-1) ?? first, now);
  const price = await renewalPrice(tx, schoolId);
  const counted = months.map((month): RenewalMonth => {
    const its = all.filter(({ send_on }) => send_on.startsWith(month));
    const left_out = its.filter((one) => one.left_out !== null).length;
    const count = its.length - left_out;
    return { month, count, left_out, value: count * price };
  });
  const last = counted.findLastIndex(({ count, left_out }) => count + left_out > 0);
  const on = (await listActive(tx, schoolId, ['CBT_RENEWAL'])).length > 0;
  return { on, price, months: counted.slice(0, last + 1) };
}

async function listBetween(tx: Tx, schoolId: number, first: string, last: string, now: Date): Promise<Renewal[]> {
  const { renewal_days: lead } = await getMessageSettings(tx, schoolId);
  const on = (await listActive(tx, schoolId, ['CBT_RENEWAL'])).map(({ channel }) => channel);
  const to = isoDay(endOfMonth(dateOf(`${last}-01`)));
  const rows = await listRunningOut(tx, schoolId, { from: `${first}-01`, to, lead });
  return rows.map((row): Renewal => {
    const { certificate, customer, contact, issued, expires, send_on, sent } = row;
    const { channels, left_out } = renewalOf(row, on, now);
    const full_name = contact === null ? '' : fullName(contact);
    return { certificate, customer, full_name, issued, expires, send_on, channels: [...channels], left_out, sent };
  });
}
