// The work behind the actions on a booking: payments, reversals, outcomes, moves and cancellations.
import type { Order, OrderPayment } from '~contract/orders/orders';
import { orderCancel, orderMove, outcomeSet, paymentCreate, paymentReverse } from '~contract/orders/orders';
import { moneyOf, paymentStatusOf } from '~domain/orders/money';
import { bothNotes, isAsSeen, isCancelled, mayFollow, mayMove } from '~domain/orders/outcomes';
import { badFields, type Call, missing, type Tables, type Worked } from './model-tables';

const PLACE = /^\/school\/orders\/(\d+)\/(payments|reverse|outcome|move|cancel)\/$/u;

export function isOrderAction(path: string): boolean {
  return PLACE.test(path);
}

type Work = (row: Order, call: Call, tables: Tables) => Order | Worked;
const AT = '2026-11-21T09:00:00.000Z';

const WORK: Readonly<Record<string, Work>> = {
  payments: (row, call, tables) => {
    const parsed = paymentCreate.safeParse(call.body);
    if (!parsed.success) return badFields(parsed.error);
    const { kind, method, amount, date = (call.recordedAt ?? AT).slice(0, 10), reference = '' } = parsed.data;
    return withMoney(row, call, tables, { kind, method, amount, date, reference, reverses: null });
  },
  reverse: (row, call, tables) => {
    const parsed = paymentReverse.safeParse(call.body);
    if (!parsed.success) return badFields(parsed.error);
    const mistake = row.payments.find(({ id }) => id === parsed.data.payment);
    if (!mistake || row.payments.some(({ reverses }) => reverses === mistake.id)) return state(row);
    const { method, amount, date, id: reverses } = mistake;
    return withMoney(row, call, tables, { kind: 'REVERSAL', method, amount, date, reference: '', reverses });
  },
  outcome: (row, call) => {
    const parsed = outcomeSet.safeParse(call.body);
    if (!parsed.success) return badFields(parsed.error);
    const { outcome, from, from_course = row.school_course_id, training_notes = row.training_notes } = parsed.data;
    if (from_course !== row.school_course_id) return state(row);
    if (row.outcome === outcome) return { ...row, training_notes: bothNotes(row.training_notes, training_notes) };
    if (!isAsSeen(row.outcome, from) || !mayFollow(row.outcome, outcome)) return state(row);
    const outcome_at = outcome === 'BOOKED' ? null : (call.recordedAt ?? AT);
    return { ...row, outcome, outcome_at, training_notes, charge: null };
  },
  move: (row, call) => {
    const parsed = orderMove.safeParse(call.body);
    if (!parsed.success) return badFields(parsed.error);
    const { school_course_id, from_course, price = row.price, reason = '' } = parsed.data;
    if (row.school_course_id === school_course_id) return price === row.price ? row : state(row);
    if (row.school_course_id !== from_course || !mayMove(row.outcome)) return state(row);
    return { ...row, school_course_id, price, reason, bike: null, outcome: 'BOOKED', outcome_at: null };
  },
  cancel: (row, call) => {
    const parsed = orderCancel.safeParse(call.body);
    if (!parsed.success) return badFields(parsed.error);
    if (isCancelled(row.outcome) || !mayFollow(row.outcome, 'CANCELLED')) return state(row);
    const { held } = moneyOf({ ...row, price: row.price ?? 0 });
    const charge = parsed.data.money === 'keep' ? (parsed.data.charge ?? held) : 0;
    const outcome = charge > 0 ? 'CANCELLED_CHARGED' : 'CANCELLED';
    return { ...row, outcome, outcome_at: call.recordedAt ?? AT, charge: charge > 0 ? charge : null };
  },
};

/** Carries out the call or refuses it. */
export function workOrder(tables: Tables, call: Call): Worked {
  const [, id, action = ''] = PLACE.exec(call.path) ?? [];
  const found = tables.rows.get('orders')?.get(Number(id));
  if (!found) return missing();
  const worked = WORK[action]?.(found as unknown as Order, call, tables) ?? missing();
  if ('answer' in worked) return worked;
  const done = { ...worked, payment_status: paymentStatusOf({ ...worked, price: worked.price ?? 0 }) };
  const stored = tables.put('orders', done);
  const kept = { collection: 'orders', op: 'patch', id: stored.id, version: stored.version } as const;
  return { answer: { status: 200, body: stored }, kept };
}

type Money = Pick<OrderPayment, 'kind' | 'method' | 'amount' | 'date' | 'reference' | 'reverses'>;

function withMoney(row: Order, { key, recordedAt: at = AT }: Call, tables: Tables, money: Money): Order {
  const receipt = money.kind === 'REVERSAL' ? null : nextReceipt(tables);
  const head = { id: tables.nextId(), client_key: key ?? null, taken_by: null, receipt, created: at, received_at: at };
  return { ...row, payments: [...row.payments, { ...head, ...money }] };
}

function nextReceipt(tables: Tables): number {
  const orders = [...(tables.rows.get('orders')?.values() ?? [])] as unknown as Order[];
  return Math.max(0, ...orders.flatMap(({ payments }) => payments.map(({ receipt }) => receipt ?? 0))) + 1;
}

function state(row: Order): Worked {
  return { answer: { status: 409, body: { detail: 'Not any more', code: 'invalid_state', current: row } } };
}
