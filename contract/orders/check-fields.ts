// What is written and shown of a rider's checks before the course (domain/orders/checks).
import { ENTITLEMENTS, EYESIGHTS } from '~domain/orders/check-values';
import { NOTE_MAX } from '~contract/wire/limits';
import { text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/**
 * On a booking: each result with the name of who found it and when; `check_notes`: what else was seen. A device may have had the row
 * since before these fields.
 */
export const checkedFields = {
  identity_seen: z.boolean().default(false),
  identity_by: z.string().default(''),
  identity_at: timestamp.nullable().default(null),
  entitlement: z.enum(ENTITLEMENTS).default(''),
  entitlement_by: z.string().default(''),
  entitlement_at: timestamp.nullable().default(null),
  eyesight: z.enum(EYESIGHTS).default(''),
  eyesight_by: z.string().default(''),
  eyesight_at: timestamp.nullable().default(null),
  check_notes: z.string().default(''),
};

/** What was found. Who found it and when follow from the call. A result that is taken back is false or ''. */
export const orderChecks = z
  .strictObject({
    identity_seen: z.boolean(),
    entitlement: z.enum(ENTITLEMENTS),
    eyesight: z.enum(EYESIGHTS),
    check_notes: text(NOTE_MAX).trim(),
  })
  .partial();
export type OrderChecks = z.output<typeof orderChecks>;
