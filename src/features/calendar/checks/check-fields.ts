// The fields of a rider's checks: read from a booking or a pending change, and written as the body of a change.
import { orderChecks, type OrderChecks } from '~contract/orders/check-fields';
import { ENTITLEMENTS, EYESIGHTS } from '~domain/orders/check-values';
import { choice, flag, text } from '~widgets/forms/codecs';
import {
  knownValues,
  readFields,
  readSeen as readSeenOf,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';

export const CHECKS = {
  identity_seen: flag(),
  entitlement: choice(ENTITLEMENTS),
  eyesight: choice(EYESIGHTS),
  check_notes: text(),
};
export type CheckValues = Values<typeof CHECKS>;

export function readCheckBody(body: Stored): Partial<CheckValues> {
  return knownValues(CHECKS, body);
}

/** The changed fields alone, so that what another phone finds of the others stays. */
export function readChecks(values: CheckValues, changed: readonly NameOf<typeof CHECKS>[]): Read<OrderChecks> {
  return readFields(orderChecks, CHECKS, values, { names: changed });
}

/** The values shown before the change, in wire form: the base for a merge (docs/sync.md, Conflicts). */
export function readSeen(seen: Partial<CheckValues>): OrderChecks {
  return readSeenOf(orderChecks, CHECKS, seen);
}
