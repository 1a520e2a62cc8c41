// Orders: a booking is one rider on one course, with its money and its outcome. For somebody with only their own calendar, there are no
// bookings on other courses.
import { patchChecks } from '~contract/orders/checks';
import {
  addOrder,
  addPayment,
  cancelOrder,
  getOrder,
  moveOrder,
  patchOrder,
  removeOrder,
  reversePayment,
  setOutcome,
} from '~contract/orders/orders';
import { accessTo } from '~contract/staff/permissions';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { changedBy, isAmong, seenBy } from '~server/repositories/calendar/rights';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as checks from '~server/repositories/orders/checks';
import { settleInvoicesOf } from '~server/repositories/invoices/settle';
import * as cancelling from '~server/repositories/orders/cancel';
import * as moving from '~server/repositories/orders/move';
import * as orders from '~server/repositories/orders/orders';
import * as outcomes from '~server/repositories/orders/outcome';
import * as payments from '~server/repositories/orders/payments';
import * as saving from '~server/repositories/orders/save';
import * as telling from '~server/services/messages/automatic';
import { optIn } from '~server/services/messages/opt-in';
import { effectsOn } from '~server/routes/shared/effect';
import type { Order, OutcomeSet } from '~contract/orders/orders';
import type { Tx } from '~server/db/db';
import { noPermission, type Caller } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import type { Change } from '~server/platform/changes';
import type { FoundOrder } from '~server/repositories/orders/orders';

const entity = 'orders';
const done = effectsOn(entity);

export const orderRoutes = [
  read(getOrder, { row: find, run: ({ row }) => row }),

  write(addOrder, {
    shown: shownTo,
    run: async ({ tx, caller, body, recorded, now, key }) => {
      const { answer, also } = await saving.addOrder(tx, caller, body, { recorded, now, key });
      const { notify } = body;
      const agreed = await optIn(tx, caller.schoolId, answer, { recorded, now });
      const told = await telling.tellOfBooking(tx, caller.schoolId, answer, { notify, now });
      const { order_number: _, ...fields } = body;
      return { ...done('created', answer, fields), also: [...also, ...agreed, ...told] };
    },
  }),

  write(patchOrder, {
    row: find,
    shown: shownTo,
    run: async ({ tx, caller, row, body, recorded, now }) => {
      const { answer, also } = await saving.saveOrder(tx, caller, row, body, { recorded, now });
      const { notify } = body;
      const told = await telling.tellOfChange(tx, caller.schoolId, [row, answer], { notify, now });
      return { ...done('changed', answer, body), also: [...also, ...told] };
    },
  }),

  write(removeOrder, {
    row: find,
    run: async ({ tx, caller, row, now }) => {
      const unsaid = await telling.forgetBooking(tx, caller.schoolId, row, now);
      const also = [...unsaid, ...(await saving.removeOrder(tx, caller.schoolId, row, now))];
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [], also };
    },
  }),

  write(addPayment, {
    row: find,
    shown: shownTo,
    run: async ({ tx, caller, row, body, recorded, now, key }) => {
      const answer = await payments.addPayment(tx, caller, row, body, { recorded, now, key });
      const notify = body.notify && body.kind === 'PAYMENT';
      const told = await telling.tellOfMoney(tx, caller.schoolId, answer, { notify, now });
      const also = [...told, ...(await settleInvoicesOf(tx, caller.schoolId, answer.id, now))];
      const deed = body.kind === 'PAYMENT' ? 'took a payment for' : 'gave a refund for';
      const why = 'date_reason' in body ? { date_reason: true } : {};
      return { ...done(deed, answer, { payments: true, ...why }), also };
    },
  }),

  write(reversePayment, {
    row: find,
    shown: shownTo,
    run: async ({ tx, caller, row, body, recorded, clock, now, key }) => {
      const { answer, ended } = await payments.reversePayment(tx, caller, row, body, { recorded, now, key });
      const told = await telling.tellOfMoney(tx, caller.schoolId, answer, { notify: false, now });
      const its = await settleInvoicesOf(tx, caller.schoolId, answer.id, now);
      const also = [...told, ...its, ...(await recordEnded(tx, caller, ended, { at: now, recorded, clock }))];
      return { ...done('reversed a payment for', answer, { payments: true }), also };
    },
  }),

  write(setOutcome, {
    row: async (at) => shownTo(at.caller, await find(at)),
    may: mayFinish,
    shown: shownTo,
    run: async ({ tx, caller, row, body, recorded, now }) => {
      const { answer, also } = await outcomes.setOutcome(tx, caller, row, body, { recorded, now });
      const { from: _from, from_course: _on, ...fields } = body;
      const { notify } = body;
      const told = await telling.tellOfOutcome(tx, caller.schoolId, [row, answer], { notify, now });
      return { ...done(DEED[body.outcome], shownTo(caller, answer), fields), also: [...also, ...told] };
    },
  }),

  write(patchChecks, {
    row: async (at) => shownTo(at.caller, await find(at)),
    may: mayFinish,
    shown: shownTo,
    run: async ({ tx, caller, row, body, recorded, now }) => {
      const answer = await checks.saveChecks(tx, caller, row, body, { recorded, now });
      return done('checked', shownTo(caller, answer), body);
    },
  }),

  write(moveOrder, {
    row: find,
    shown: shownTo,
    run: async ({ tx, caller, row, body, recorded, now }) => {
      const { answer, also } = await moving.moveOrder(tx, caller, row, body, { recorded, now });
      const { from_course: _, ...fields } = body;
      const { notify } = body;
      const told = await telling.tellOfMove(tx, caller.schoolId, [row, answer], { notify, now });
      return { ...done('moved', answer, fields), also: [...also, ...told] };
    },
  }),

  write(cancelOrder, {
    row: find,
    shown: shownTo,
    run: async ({ tx, caller, row, body, recorded, now, key }) => {
      const { answer, also, made } = await cancelling.cancelOrder(tx, caller, row, body, { recorded, now, key });
      const { notify } = body;
      const told = await telling.tellOfCancelling(tx, caller.schoolId, answer, { notify, now });
      const its = await settleInvoicesOf(tx, caller.schoolId, answer.id, now);
      return { ...done('cancelled', answer, { outcome: true, ...body }), made, also: [...also, ...told, ...its] };
    },
  }),
];

/** The audit's words, before the order's name. */
const DEED: Readonly<Record<OutcomeSet['outcome'], string>> = {
  BOOKED: 'booked again',
  CHECKED_IN: 'checked in',
  COMPLETED: 'completed',
  FURTHER_TRAINING: 'noted further training on',
  NO_SHOW: 'noted a no-show on',
};

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The booking that the path names, if the caller may see it. A write takes the calendar's turn first. */
async function find({ tx, caller, params, lock }: At): Promise<FoundOrder | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  return orders.getOrder(tx, caller.schoolId, params.id, await seenBy(tx, caller));
}

/** Audits the end of a voucher whose refund was reversed. Returns its change for the feed. */
async function recordEnded(
  tx: Tx,
  { schoolId, userId: actorId, deviceId }: Caller,
  id: number | null,
  when: { at: Date; recorded: Date; clock: Date | null },
): Promise<Change[]> {
  if (id === null) return [];
  const deed = { entity: 'vouchers', id, outcome: 'ended', fields: ['active'] };
  await recordAudit(tx, { schoolId, actorId, deviceId, ...deed, ...when });
  return [{ entity: 'vouchers', id, op: 'w' }];
}

type Seen = Order & { instructors: number[] };

/** As the caller may see it: refusals show the row, too. */
function shownTo<Row extends Order | undefined>({ permissions }: Caller, row: Row) {
  return row && accessTo('orders', permissions) === 'hidden' ? orders.withoutMoney(row) : row;
}

/** Throws 403 for somebody who may change neither orders nor this course. */
async function mayFinish({ tx, caller, row }: { tx: Tx; caller: Caller; row: Seen }): Promise<void> {
  if (accessTo('orders', caller.permissions) === 'edit') return;
  const people = row.instructors.map((id) => ({ id }));
  if (!isAmong(await changedBy(tx, caller), people)) throw noPermission();
}
