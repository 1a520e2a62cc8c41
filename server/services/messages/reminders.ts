// Whose reminder of a course is due (docs/domain.md, Messages).
import { addHours } from 'date-fns/addHours';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { subHours } from 'date-fns/subHours';
import type { MessageTemplate } from '~contract/messages/templates';
import type { Channel } from '~domain/messages/types';
import { smsMoment, smsMomentBefore } from '~domain/messages/quiet-hours';
import type { Tx } from '~server/db/db';
import { listBooked } from '~server/repositories/messages/booked';
import { listToRemind } from '~server/repositories/messages/due';
import type { NewMessage } from '~server/repositories/messages/queue';
import { reminderOf, WAIT } from './keep-true';
import { onceBy, writeAbout } from './write';

/** Nobody is reminded of a course that begins sooner than this, in hours. */
const LEAST = 2;

/** Hours that the night moves an SMS forward at most: from 08:00 to 19:00 the day before, with the hour of a change of the clocks. */
const NIGHT = 14;

/** An SMS may be found this much after it is due, and must still leave in the evening. Milliseconds. */
const FOUND_WITHIN = 15 * 60 * 1000 + WAIT;

/** The reminders of this template that are due, `hours` before the course. */
export async function listReminders(
  tx: Tx,
  schoolId: number,
  template: MessageTemplate,
  { now, hours }: { now: Date; hours: number },
): Promise<NewMessage[]> {
  const { channel } = template;
  // An SMS that is found late may have to wait for the morning, and can then be too late.
  const leaves = channel === 'EMAIL' ? now : smsMoment(addMilliseconds(now, WAIT));
  const window = channel === 'EMAIL' ? hours : hours + NIGHT;
  const found = await listToRemind(tx, schoolId, { channel, now, hours: window, before: addHours(leaves, LEAST) });
  const due = found.filter(({ starts, booked, other }) => {
    const at = reminderMoment(channel, new Date(starts), hours);
    // The other channel's came when this one was due too, but was switched off.
    const isSaid = other !== null && new Date(other) >= at;
    return at <= now && new Date(booked) <= at && !isSaid;
  });
  const ids = due.map(({ id }) => id);
  const booked = await listBooked(tx, schoolId, ids);
  return booked.flatMap((one) => writeAbout(one, template, onceBy(reminderOf(one.id, one.course), channel)) ?? []);
}

/** When a reminder is due: by SMS not in the night, but the evening before. */
function reminderMoment(channel: Channel, starts: Date, hours: number): Date {
  const at = subHours(starts, hours);
  if (channel === 'EMAIL') return at;
  const evening = smsMomentBefore(addMilliseconds(at, FOUND_WITHIN));
  return evening < at ? evening : smsMomentBefore(at);
}
