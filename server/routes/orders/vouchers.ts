// Vouchers: listed, added, changed and deleted by those who edit the school's settings.
import {
  addVoucher,
  getVoucher,
  listVoucherResults,
  listVouchers,
  patchVoucher,
  removeVoucher,
  type Voucher,
} from '~contract/orders/vouchers';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as vouchers from '~server/repositories/orders/vouchers';
import * as saving from '~server/repositories/orders/vouchers-save';
import { effectsOn } from '~server/routes/shared/effect';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

const entity = 'vouchers';
const done = effectsOn(entity);

export const voucherRoutes = [
  read(listVouchers, { run: ({ tx, caller, query }) => vouchers.listVouchers(tx, caller.schoolId, query) }),

  read(listVoucherResults, {
    run: async ({ tx, caller }) => ({ results: await vouchers.listResults(tx, caller.schoolId) }),
  }),

  read(getVoucher, { row: find, run: ({ row }) => row }),

  write(addVoucher, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      await takeTurn(tx, caller.schoolId);
      return done('created', await saving.addVoucher(tx, caller.schoolId, body, { recorded, now, key }), body);
    },
  }),

  write(patchVoucher, {
    row: find,
    run: async ({ tx, caller, row, body, now }) =>
      done('changed', await saving.saveVoucher(tx, caller.schoolId, row, body, now), body),
  }),

  write(removeVoucher, {
    row: find,
    run: async ({ tx, caller, row }) => {
      await saving.removeVoucher(tx, caller.schoolId, row);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The voucher that the path names. A write takes the calendar's turn first. */
async function find({ tx, caller, params, lock }: At): Promise<Voucher | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  return vouchers.getVoucher(tx, caller.schoolId, params.id);
}
