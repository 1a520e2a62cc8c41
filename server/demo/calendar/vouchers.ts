// The vouchers of the demonstration school; days count from the day of seeding.
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { voucher } from '~server/db/schema/orders';
import type { Tx } from '~server/db/db';
import type { FleetOf } from '~server/demo/seed-bikes';

export type DemoVoucher = { id: number; kind: 'PERCENT' | 'FIXED'; amount: number };

/** Adds them: one for everybody, one for gear conversions, one that has expired. Returns them by code. */
export async function seedVouchers(tx: Tx, { school_id, now }: FleetOf): Promise<ReadonlyMap<string, DemoVoucher>> {
  const day = (days: number) => addDaysTo(londonDay(now), days);
  const at = new Date(now.getTime() - 60 * DAY).toISOString();
  const stamps = { school_id, created: at, received_at: at, updated: at };
  const gearUp = { valid_until: day(90), max_uses: 50, courses: ['GEAR_CONVERSION' as const] };
  const rows = await tx
    .insert(voucher)
    .values([
      { ...stamps, code: 'WELCOME10', kind: 'PERCENT', amount: 10, valid_from: day(-60), per_customer: 1 },
      { ...stamps, code: 'GEARUP15', kind: 'FIXED', amount: 1500, ...gearUp },
      { ...stamps, code: 'NHS20', kind: 'PERCENT', amount: 20, valid_from: day(-60), valid_until: day(-14) },
    ])
    .returning();
  return new Map(rows.map((row) => [row.code, row]));
}

const DAY = 24 * 60 * 60 * 1000;
