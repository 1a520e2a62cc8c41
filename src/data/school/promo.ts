// Promo codes: the vouchers that a school makes, and those that it gave to riders. Read from the mirror; a change needs signal, because only
// the server knows whether a code exists and whether a booking has it. Throws ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import { addVoucher, patchVoucher, removeVoucher, type Voucher } from '~contract/orders/vouchers';
import { call } from '~data/api/call';
import { dropAnswered, keepAnswered } from '~data/api/answered-row';
import { read } from '~data/database-access';
import { getRows } from '~data/mirror/read-rows';
import { requestSync } from '~data/page/sync-requests';

/** All of them, the newest first. */
export function listPromo(): Promise<Voucher[]> {
  return read<Voucher[]>([], async (database) => {
    const { rows } = await getRows(database, 'vouchers');
    return rows.toSorted((one, other) => (one.created === other.created ? other.id - one.id : later(one, other)));
  });
}

/** Null if it isn't on this device. */
export function getPromo(id: number): Promise<Voucher | null> {
  return read<Voucher | null>(null, async (database) => {
    const { rows } = await getRows(database, 'vouchers');
    return rows.find((row) => row.id === id) ?? null;
  });
}

/** `key` makes a repeated attempt get the same answer. It is in the mirror before this resolves. */
export function addPromo(body: BodyOf<typeof addVoucher>, { key }: { key: string }): Promise<Voucher> {
  return keepAnswered('vouchers', call(addVoucher, { body, idempotencyKey: key }));
}

export function savePromo(
  { id, version }: Voucher,
  body: BodyOf<typeof patchVoucher>,
  { key }: { key: string },
): Promise<Voucher> {
  return keepAnswered('vouchers', call(patchVoucher, { params: { id }, body, ifMatch: version, idempotencyKey: key }));
}

/** Deletes one that no booking ever had. */
export async function removePromo({ id, version }: Voucher, { key }: { key: string }): Promise<void> {
  await call(removeVoucher, { params: { id }, ifMatch: version, idempotencyKey: key });
  await dropAnswered('vouchers', id);
  requestSync();
}

function later({ created: one }: Voucher, { created: other }: Voucher): number {
  return one < other ? 1 : -1;
}
