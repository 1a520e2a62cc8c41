// What was sent about a bike's MOT and tax (specification section 9; docs/domain.md, Reminders).
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize } from '~contract/wire/list';
import { day, id, pathId, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/**
 * `sent`: it has left. `unknown`: it may have left or not, and is not sent again (at most once): somebody has to check.
 * `pending`, `sending`: it is about to leave. `failed`: it was refused, `detail` says by whom. `passed`: its day went by
 * unsent, and a nearer one was sent in its place.
 */
export const reminderState = z.enum(['pending', 'sending', 'sent', 'unknown', 'failed', 'passed']);
export type ReminderState = z.infer<typeof reminderState>;

/** `threshold`: so many days before `expiry_date`. `at`: when it came into its state. */
export const bikeReminder = z.object({
  id,
  bike: id,
  kind: z.enum(['MOT', 'TAX']),
  expiry_date: day,
  threshold: z.int().positive(),
  channel: z.enum(['email', 'sms']),
  state: reminderState,
  at: timestamp,
  detail: z.string(),
});
export type BikeReminder = z.infer<typeof bikeReminder>;

export const listBikeReminders = endpoint({
  method: 'GET',
  path: '/bike_management/motorbikes/{id}/reminders/',
  guard: 'bikes',
  summary: 'Reminders of a bike’s MOT and tax, the latest date first',
  params: z.object({ id: pathId }),
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(bikeReminder),
});
