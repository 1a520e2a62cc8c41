// DVSA's tests in the calendar: what an event has besides its day and times if it is one, and who is put on it.
import { CATEGORIES } from '~domain/bikes/categories';
import { MODULES } from '~domain/dvsa/tests';
import { day, id } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const testModule = z.enum(MODULES);
export const testCategory = z.enum(CATEGORIES);

/**
 * `reference`: of the booking at DVSA. `fee`: pence; null where nobody has said. `customer`: the rider; null until one is put on it, which is
 * normal. `reason`: why, despite what spoke against it; '' if nothing did. `change_by`: the last day on which DVSA changes or cancels it free.
 */
export const dvsaTest = z.object({
  centre: id,
  module: testModule,
  category: testCategory,
  reference: z.string(),
  fee: z.int().nullable(),
  customer: z.object({ id, full_name: z.string() }).nullable(),
  reason: z.string(),
  change_by: day,
});
export type DvsaTest = z.infer<typeof dvsaTest>;
