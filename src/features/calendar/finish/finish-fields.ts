// The fields of finishing a course: the choices for single riders. Absent ones follow from the booking.
import { z } from '~contract/wire/zod';
import type { RiderView } from '~data/calendar/calendar';
import { OUTCOMES } from '~domain/orders/outcomes';
import { listOf, trimmed } from '~widgets/forms/codecs';
import { TELLING } from '~widgets/rider-messages/telling-field';
import { emptyValues, type Values } from '~widgets/forms/fields';

const own = z
  .object({
    outcome: z.enum(OUTCOMES),
    /** The outcome that the person saw when they chose another one. */
    from: z.enum(OUTCOMES),
    notes: z.string(),
    mileage: z.string(),
  })
  .partial()
  .extend({ rider: z.string() });
/** The choices and notes for one rider. `rider`: the key of their booking (`keyOf`). */
export type Own = z.infer<typeof own>;

export const FINISH = { riders: listOf(own), date_reason: trimmed(), ...TELLING };
export type FinishValues = Values<typeof FINISH>;
export const NOTHING_CHOSEN = emptyValues(FINISH);

/** The same before and after the school has given a booking its id. */
export function keyOf({ client_key, id }: Pick<RiderView, 'client_key' | 'id'>): string {
  return client_key ?? String(id);
}

/** Adds to the choices for a rider. */
export function chosenFor(all: readonly Own[], rider: string, more: Omit<Own, 'rider'>): Own[] {
  const before = all.find((one) => one.rider === rider);
  return [...all.filter((one) => one !== before), { ...before, rider, ...more }];
}
