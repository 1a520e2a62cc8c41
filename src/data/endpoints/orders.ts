import {
  addOrder,
  addPayment,
  cancelOrder,
  moveOrder,
  patchOrder,
  removeOrder,
  reversePayment,
  setOutcome,
} from '~contract/orders/orders';
import { addWaiting, patchWaiting, removeWaiting } from '~contract/orders/waiting-list';
import type { Endpoint } from '~contract/wire/endpoint';
import type { ORDERS } from '~data/entities/orders';
import { at, type Call, type CallsOf } from './call';

export const ORDER_CALLS: CallsOf<keyof typeof ORDERS> = {
  'orders create': onCourse(addOrder),
  'orders patch': at('orders', patchOrder),
  'orders delete': at('orders', removeOrder),
  'orders pay': at('orders', addPayment),
  'orders reverse': at('orders', reversePayment),
  'orders outcome': ({ body: { from_course: from, ...body }, targetId = 0 }, nameOf) => ({
    endpoint: setOutcome,
    params: { id: nameOf('orders', targetId) },
    // A change of an older version of the app has no course.
    body: { ...body, ...(from !== undefined && { from_course: nameOf('courses', Number(from)) }) },
  }),
  'orders cancel': at('orders', cancelOrder),
  'orders move': ({ body: { school_course_id: to, from_course: from, ...body }, targetId = 0 }, nameOf) => ({
    endpoint: moveOrder,
    params: { id: nameOf('orders', targetId) },
    body: {
      ...body,
      school_course_id: nameOf('courses', Number(to)),
      from_course: nameOf('courses', Number(from)),
    },
  }),
  'waiting_riders create': onCourse(addWaiting),
  'waiting_riders patch': at('waiting_riders', patchWaiting),
  'waiting_riders delete': at('waiting_riders', removeWaiting),
};

/** A new row of a contact on a course; either may have been made on this device. */
function onCourse(endpoint: Endpoint): Call {
  return ({ body: { school_course_id: course, ...body }, parentId = 0 }, nameOf) => ({
    endpoint,
    params: {},
    body: { ...body, school_course_id: nameOf('courses', Number(course)), customer: nameOf('customers', parentId) },
  });
}
