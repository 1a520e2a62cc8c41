// Draws pending changes of waiting lists; the rider is the contact as shown here.
import { waitingCreate, waitingPatch, type WaitingRider } from '~contract/orders/waiting-list';
import { z } from '~contract/wire/zod';
import type { NamedRider } from '~data/calendar/draw';
import { riderOf } from '~data/calendar/draw-order';
import { said } from '~data/calendar/draw';
import type { Draw } from '~data/pending/overlay';

// The customer isn't in the body, and a course that wasn't sent yet has a negative id.
const body = waitingCreate.omit({ customer: true, school_course_id: true }).extend({ school_course_id: z.int() });

export function drawWaiting(contacts: ReadonlyMap<number, NamedRider>): Draw<WaitingRider> {
  return (change, row) => {
    if (row) {
      const patch = waitingPatch.safeParse(change.body).data;
      return patch ? { ...row, ...said(patch) } : null;
    }
    const made = body.safeParse(change.body).data;
    const contact = contacts.get(change.parentId ?? 0);
    if (!made || !contact) return null;
    const { school_course_id, bike_type, notes = '' } = made;
    const at = { created: change.recordedAt, received_at: change.recordedAt };
    return { ...at, school_course_id, customer: riderOf(contact), bike_type, notes };
  };
}
