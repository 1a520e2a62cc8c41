// The call that says what was found of a rider before the course.
import { endpoint } from '~contract/wire/endpoint';
import { pathId } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { orderChecks } from './check-fields';
import { order } from './orders';

/** People who may change the calendar can do this too: it is part of checking in. */
export const patchChecks = endpoint({
  method: 'PATCH',
  path: '/school/orders/{id}/checks/',
  guard: 'orders',
  or: 'calendar',
  summary: 'Say what was found of a rider before the course: identity, entitlement, eyesight',
  params: z.object({ id: pathId }),
  body: orderChecks,
  status: 200,
  answer: order,
});
