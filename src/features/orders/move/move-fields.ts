// The fields of a move: the course, which price counts from then on, and why.
import { orderMove, PRICE_REASON_NEEDED, type Order, type OrderMove } from '~contract/orders/orders';
import type { Course } from '~contract/calendar/courses';
import { isOfMarketplace } from '~domain/orders/money';
import { choice, someId, trimmed } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  problemsOf,
  readFields,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';
import { readTelling, TELLING } from '~widgets/rider-messages/telling-field';
import { idOf } from '~widgets/typed/typed-id';

/** `take`: the price of the new course, or the one that the booking has. */
export const MOVE = {
  school_course_id: someId(),
  take: choice(['keep', 'new'], { empty: 'keep' }),
  price_reason: trimmed(),
  reason: trimmed(),
  ...TELLING,
};
export type MoveValues = Values<typeof MOVE>;
export const NEW_MOVE = emptyValues(MOVE);

/** The reason for a price that a move changes, until somebody enters another. */
export const MOVED = 'Moved';

export function readMoveBody(body: Stored): Partial<MoveValues> {
  return { ...knownValues(MOVE, body), take: typeof body['price'] === 'number' ? 'new' : 'keep', ...readTelling(body) };
}

/** Pence by which the new course is dearer; null where the booking's price can't follow it, or isn't seen. */
export function priceStep({ price, source }: Order, course: Pick<Course, 'price'>): number | null {
  return price === null || isOfMarketplace(source) ? null : course.price - price;
}

export type Move = Omit<OrderMove, 'from_course'>;

/** `course`: the chosen one; undefined while it is being read: its price isn't looked at then. Null while there is none. */
export function readMove(
  values: MoveValues,
  order: Order,
  course: Pick<Course, 'price'> | null | undefined,
): Read<Move> {
  const id = idOf(values.school_course_id);
  const step = course ? priceStep(order, course) : null;
  const isOther = step !== null && step !== 0;
  const missing =
    id === null || course === null ? problemsOf(MOVE, { ...values, school_course_id: '' }, ['school_course_id']) : {};
  const needsReason = isOther && values.take === 'new' && values.price_reason.trim() === '';
  const text = readFields(orderMove, MOVE, values, {
    names: ['reason', 'price_reason'],
    more: { school_course_id: 1, from_course: 1 },
  });
  const errors = { ...missing, ...text.errors, ...(needsReason && { price_reason: PRICE_REASON_NEEDED }) };
  if (id === null || course === null || !text.input || Object.keys(errors).length > 0) return { input: null, errors };
  const { reason, price_reason } = text.input;
  // The new course's price as this device has it; the school may have changed it since.
  const price = course && isOther && values.take === 'new' ? { price: course.price } : {};
  return {
    input: {
      school_course_id: id,
      ...price,
      ...(isOther && price_reason && { price_reason }),
      ...(reason && { reason }),
    },
    errors: null,
  };
}
