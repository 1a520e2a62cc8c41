// The rider of a DVSA test that is in the calendar.
import { calendarEvent } from '~contract/calendar/events';
import { REASON } from '~contract/calendar/values';
import { endpoint } from '~contract/wire/endpoint';
import { id, pathId } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const setCandidate = endpoint({
  method: 'POST',
  path: '/school/events/{id}/candidate/',
  guard: 'calendar',
  summary:
    'Put a rider on a DVSA test, or take them off; 400 with `conflicts` without a reason, 409 for one that has another rider',
  params: z.object({ id: pathId }),
  body: z.strictObject({ customer: id.nullable(), reason: REASON.optional() }),
  status: 200,
  answer: calendarEvent,
  current: calendarEvent,
});
