// Which bikes can take the place of one of several that go out of use together.
import type { LostBooking, Swap } from '~data/orders/bike-bookings';

/** A bike that an answer before gave to a booking of that London day, 'yyyy-MM-dd'. */
export type Given = { bike: number; date: string };

/** `going`: the ids of the bikes that may go out of use too. */
export type Gone = { going: readonly number[]; given: readonly Given[] };

/** The bookings with only the bikes that are still free then. Proposes another bike where the proposed one isn't. */
export function freeReplacements(bookings: readonly LostBooking[], { going, given }: Gone): readonly LostBooking[] {
  const isFree = (id: number | null, date: string, others: readonly Given[]) =>
    id !== null && !going.includes(id) && !others.some((one) => one.bike === id && one.date === date);
  const taken = [...given];
  for (const { proposed, date } of bookings) if (proposed !== null) taken.push({ bike: proposed, date });
  return bookings.map((booking) => {
    const { date, proposed } = booking;
    const replacements = booking.replacements.filter(({ id }) => isFree(id, date, given));
    if (proposed === null || isFree(proposed, date, given)) return { ...booking, replacements };
    const next = replacements.find(({ id }) => isFree(id, date, taken))?.id ?? null;
    if (next !== null) taken.push({ bike: next, date });
    return { ...booking, replacements, proposed: next };
  });
}

export function givenBy(swaps: readonly Swap[], bookings: readonly LostBooking[]): readonly Given[] {
  return swaps.flatMap(({ order, course, to }) => {
    const booking = bookings.find((one) => one.order === order && one.course === course);
    return booking ? [{ bike: to, date: booking.date }] : [];
  });
}
