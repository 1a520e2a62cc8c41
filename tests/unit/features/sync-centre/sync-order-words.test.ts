// The Sync centre's texts about what is done with bookings, and about waiting lists: money in pounds, courses by name, no ids.
import { describe, expect, it } from 'vitest';
import { orderCancel, orderMove, orderPatch, outcomeSet, paymentCreate, paymentReverse } from '~contract/orders/orders';
import { waitingCreate } from '~contract/orders/waiting-list';
import { OUTCOMES } from '~domain/orders/outcomes';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '~domain/orders/money';
import { formOfDraft } from '~data/entities/all';
import { changeOf } from '~features/sync-centre/drafts/use-drafts';
import { changeText, titleOf } from '~features/sync-centre/words/change-text';
import { detailsText } from '~features/sync-centre/words/details-text';
import { fieldLabel, valueText } from '~features/sync-centre/words/field-text';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import type { OutboxItem } from '~data/sync-centre/items';
import type { Trouble } from '~data/outbox/refusal-record';
import { item, MINUTE, names, NOW } from './sync-item';

const about = 'Isla Pennington, £50.00 cash, CBT 21/11/2026 08:00, Quayside Yard';
const act = (action: string, body: object, but: Partial<OutboxItem> = {}) =>
  item({ entity: 'orders', op: 'action', action, id: 71, bike: null, about, body: { ...body }, ...but });
const refused = (fields: Record<string, string[]>): Trouble => ({
  kind: 'refused',
  at: NOW - MINUTE,
  status: 400,
  message: 'Bad Request',
  fields,
});

describe('the titles of what is done with a booking', () => {
  it.each([
    ['pay', 'Take payment', 'Payment', 'Payment not recorded'],
    ['reverse', 'Reverse payment', 'Reverse', 'Payment not reversed'],
    ['outcome', 'Set outcome', 'Outcome', 'Outcome not recorded'],
    ['move', 'Move rider', 'Move', 'Rider not moved'],
    ['cancel', 'Cancel booking', 'Cancel', 'Booking not cancelled'],
  ] as const)('%s: %s, on a phone %s; %s', (action, title, short, failure) => {
    const named = { entity: 'orders', op: 'action', action };
    expect([titleOf(named), titleOf(named, true)]).toEqual([title, short]);
    expect(reasonOf(act(action, {}, { trouble: refused({ non_field_errors: ['Not any more'] }) }))).toEqual({
      head: failure,
      lines: ['Not any more'],
    });
  });
});

describe('the text of a change', () => {
  it.each<[string, object, string]>([
    ['pay', { amount: 5000, method: 'CASH', date: '2026-11-21' }, 'on 21/11/2026'],
    [
      'pay',
      { amount: 5000, method: 'CARD', date: '2026-11-21', reference: '0417', taken_by: 3 },
      'on 21/11/2026, reference 0417, taken by Priya Nair',
    ],
    ['reverse', { payment: 903, reason: 'Typed twice' }, 'Typed twice'],
    ['reverse', { payment: 903 }, ''],
    ['outcome', { outcome: 'CHECKED_IN', from: 'BOOKED' }, 'Checked in'],
    [
      'outcome',
      { outcome: 'FURTHER_TRAINING', from: 'CHECKED_IN', training_notes: 'Slow riding' },
      'Further training, training notes Slow riding',
    ],
    ['move', { school_course_id: -4, from_course: 40 }, 'from CBT 21/11/2026 08:00, Quayside Yard'],
    [
      'move',
      { school_course_id: 41, from_course: 99, price: 12_000, price_reason: 'Shorter', reason: 'Own bike' },
      'from a course, price £120.00, because Shorter, reason Own bike',
    ],
    ['cancel', { money: 'keep' }, 'what was paid is kept'],
    ['cancel', { money: 'keep', charge: 2500, reason: 'Ill' }, '£25.00 is charged, reason Ill'],
    ['cancel', { money: 'keep', charge: 0 }, 'nothing is charged'],
    ['cancel', { money: 'later' }, 'what was paid is still to be paid back'],
    ['inspect', { amount: 5000 }, ''],
  ])('%s %j: %s', (action, body, text) => {
    expect(changeText(act(action, body), names)).toBe(text);
  });

  it('of a new booking shows its own price and why, or its voucher', () => {
    const made = { entity: 'orders', op: 'create', action: undefined } as never;
    const body = { school_course_id: 40, bike_type: 'MANUAL', price: 9900, price_reason: 'Friend of the school' };
    expect(changeText(act('', body, made), names)).toBe(
      'bike type Manual 125cc, price £99.00, reason for the price Friend of the school',
    );
    expect(changeText(act('', { school_course_id: 40, bike_type: 'AUTO', voucher: 'SPRING' }, made), names)).toContain(
      'voucher SPRING',
    );
  });

  it('of a place on a waiting list shows the bike and the notes', () => {
    const made = { entity: 'waiting_riders', op: 'create', action: undefined } as never;
    const body = { school_course_id: 40, bike_type: 'MANUAL', notes: 'Any weekend' };
    expect(changeText(act('', body, made), names)).toBe('bike type Manual 125cc, notes Any weekend');
  });
});

describe('labels and values', () => {
  const fields = [orderPatch, paymentCreate, paymentReverse, outcomeSet, orderMove, orderCancel, waitingCreate].flatMap(
    ({ shape }) => Object.keys(shape),
  );
  it.each([...new Set(fields)])('%s has a label', (field) => {
    expect(fieldLabel(field, 'orders')).not.toMatch(/_/u);
  });

  it.each<[string, unknown, string]>([
    ['amount', 5000, '£50.00'],
    ['charge', 0, '£0.00'],
    ['method', 'BANK_TRANSFER', 'Bank transfer'],
    ['kind', 'PAYMENT', 'Payment'],
    ['payment', 903, 'the one named above'],
    ['taken_by', 3, 'Priya Nair'],
    ['taken_by', 88, 'somebody'],
    ['taken_by', { id: 88, full_name: 'Callum Reith' }, 'Callum Reith'],
    ['outcome', 'CANCELLED_CHARGED', 'Cancelled, charged'],
    ['from', 'NO_SHOW', 'No show'],
    ['school_course_id', 40, 'CBT 21/11/2026 08:00, Quayside Yard'],
    ['from_course', 77, 'a course'],
    ['money', 'later', 'Still to be paid back'],
    ['payment_status', 'PAYMENT_PART_PAID', 'Deposit paid'],
    // Values of another version of the app are shown unchanged.
    ['method', 'SHELLS', 'SHELLS'],
  ])('%s %j: %s', (field, value, text) => {
    expect(valueText(field, value, names)).toBe(text);
  });

  it.each<[string, readonly string[]]>([
    ['outcome', OUTCOMES],
    ['method', PAYMENT_METHODS],
    ['payment_status', PAYMENT_STATUSES],
  ])('%s has words for every value', (field, values) => {
    for (const value of values) expect(valueText(field, value, names)).not.toBe(value);
  });

  it('are in the copied details, with the amount in pounds and no number of a course', () => {
    const text = detailsText(act('pay', { amount: 5000, method: 'CASH', date: '2026-11-21' }), names, NOW);
    expect(text).toContain(`Take payment ${about}`);
    expect(text).toMatch(/^Amount: £50\.00$/mu);
    expect(text).toMatch(/^Paid by: Cash$/mu);
    const moved = detailsText(act('move', { school_course_id: 40, from_course: 40 }), names, NOW);
    expect(moved).toMatch(/^From: CBT 21\/11\/2026 08:00, Quayside Yard$/mu);
  });
});

describe('the reason shown on a stopped change', () => {
  const deleted: Trouble = { kind: 'deleted', at: NOW - MINUTE, message: 'Deleted elsewhere' };

  it('of a payment for a booking that was deleted says that the school has no record of the money', () => {
    expect(reasonOf(act('pay', { amount: 5000 }, { trouble: deleted }))).toEqual({
      head: 'Payment not recorded',
      lines: [
        'This booking was deleted at your school in the meantime, or it is on a course that you can’t see. Your school has no record of this money. Record it on another booking, tell your school, or give it back.',
      ],
    });
  });

  it('of an outcome of such a booking keeps what was written', () => {
    expect(reasonOf(act('outcome', {}, { trouble: deleted })).lines).toEqual([
      'This booking was deleted at your school in the meantime, or you can no longer see it. What you wrote is kept here.',
    ]);
  });

  it('of a move that came too late is the server’s', () => {
    const trouble: Trouble = {
      kind: 'state',
      at: NOW,
      message: 'This rider was moved to another course',
      current: null,
    };
    expect(reasonOf(act('move', {}, { trouble }))).toEqual({
      head: 'Rider not moved',
      lines: ['This rider was moved to another course'],
    });
  });
});

describe('the change that a draft leads to', () => {
  it.each([
    ['payment', '71', '/orders/40/order/71/pay', { entity: 'orders', op: 'action', action: 'pay' }],
    ['booking move', '71', '/calendar/40/order/71/move', { entity: 'orders', op: 'action', action: 'move' }],
    ['booking cancel', '71', '/orders/40/order/71/cancel', { entity: 'orders', op: 'action', action: 'cancel' }],
    ['course finish', '40', '/calendar/40/finish', { entity: 'orders', op: 'action', action: 'outcome' }],
    ['waiting', '40', '/calendar/40/waiting', { entity: 'waiting_riders', op: 'create' }],
  ])('%s of %s at %s: %j', (name, target, route, made) => {
    const form = formOfDraft(name);
    expect(form && changeOf({ target, route }, form)).toEqual(made);
  });
});
