// The calls that do not follow from an endpoint alone: rows named by something else than their id, or bodies with more ids.
import { addBikeImage, addBikeVideo, replaceBikeImage } from '~contract/bikes/comment-files';
import { addIncidentImage, replaceIncidentImage } from '~contract/incidents/photos';
import { patchCourseType } from '~contract/calendar/course-types';
import { changeCertificate, issueCertificate } from '~contract/certificates/certificates';
import { addDisclaimer, signDisclaimer } from '~contract/disclaimers/disclaimers';
import {
  addEmailTemplate,
  addSmsTemplate,
  patchEmailTemplate,
  patchSmsTemplate,
  removeEmailTemplate,
  removeSmsTemplate,
} from '~contract/messages/templates';
import { addOrder, moveOrder, setOutcome } from '~contract/orders/orders';
import { addWaiting } from '~contract/orders/waiting-list';
import type { Endpoint } from '~contract/wire/endpoint';
import type { SpecialKind } from '~data/entities/all';
import type { Channel } from '~domain/messages/types';
import { type Call, callOf, withBody } from './call';

export const SPECIAL_CALLS: Readonly<Record<SpecialKind, Call>> = {
  'bike_images create': ofComment(addBikeImage),
  'bike_images full': (change, nameOf) => {
    const { params, ...request } = ofComment(replaceBikeImage)(change, nameOf);
    return { ...request, params: { ...params, image_id: nameOf('bike_images', change.targetId ?? 0) } };
  },
  'bike_videos create': ofComment(addBikeVideo),
  'incident_images create': ofIncident(addIncidentImage),
  'incident_images full': (change, nameOf) => {
    const { params, ...request } = ofIncident(replaceIncidentImage)(change, nameOf);
    return { ...request, params: { ...params, image_id: nameOf('incident_images', change.targetId ?? 0) } };
  },
  'certificates issue': written(issueCertificate),
  'certificates change': written(changeCertificate),
  'course_types patch': ({ body, called = '', parentId = 0 }) => ({
    endpoint: patchCourseType,
    params: { constant: called, supplier_id: parentId },
    body,
  }),
  'orders create': onCourse(addOrder),
  'orders outcome': ({ body: { from_course: from, ...body }, targetId = 0 }, nameOf) => ({
    endpoint: setOutcome,
    params: { id: nameOf('orders', targetId) },
    // A change of an older version of the app has no course.
    body: { ...body, ...(from !== undefined && { from_course: nameOf('courses', Number(from)) }) },
  }),
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
  'disclaimers create': ofContact(addDisclaimer, () => ({})),
  'disclaimers sign': ofContact(signDisclaimer, ({ request }) => ({ request: request ?? null })),
  'message_templates create': byChannel({ EMAIL: withBody(addEmailTemplate), SMS: withBody(addSmsTemplate) }),
  'message_templates patch': templateAt({ EMAIL: patchEmailTemplate, SMS: patchSmsTemplate }),
  'message_templates delete': templateAt({ EMAIL: removeEmailTemplate, SMS: removeSmsTemplate }),
};

function ofComment(endpoint: Endpoint): Call {
  return ({ body, parentId = 0, aboveId = 0 }, nameOf) => {
    const id = nameOf('bike_comments', parentId);
    return { endpoint, params: { id: nameOf('bikes', aboveId), comment_id: id }, body: { ...body, comment: id } };
  };
}

function ofIncident(endpoint: Endpoint): Call {
  return ({ body, parentId = 0 }, nameOf) => {
    const id = nameOf('incidents', parentId);
    return { endpoint, params: { id }, body: { ...body, incident: id } };
  };
}

/** An action that writes on a certificate: its number is in the path. */
function written(endpoint: Endpoint): Call {
  return ({ body: { certificate_number, ...body }, parentId = 0 }, nameOf) => ({
    endpoint,
    params: { certificate_number: Number(certificate_number) },
    body: { ...body, customer: nameOf('customers', parentId) },
  });
}

/** A new row of a contact on a course; either may have been made on this device. */
function onCourse(endpoint: Endpoint): Call {
  return ({ body: { school_course_id: course, ...body }, parentId = 0 }, nameOf) => ({
    endpoint,
    params: {},
    body: { ...body, school_course_id: nameOf('courses', Number(course)), customer: nameOf('customers', parentId) },
  });
}

/** A disclaimer of a contact. `more`: what else its body has. */
function ofContact(endpoint: Endpoint, more: (body: Record<string, unknown>) => object): Call {
  return ({ body: { template, course, request, ...body }, parentId = 0 }, nameOf) => {
    const customer = nameOf('customers', parentId);
    const its = { customer, template: nameOf('disclaimer_templates', Number(template)) };
    const named = { ...its, course: typeof course === 'number' ? nameOf('courses', course) : null };
    return { endpoint, params: { id: customer }, body: { ...body, ...named, ...more({ request }) } };
  };
}

/** The channel is the template's name in the path: e-mails and SMS have addresses of their own. */
function byChannel({ EMAIL, SMS }: Record<Channel, Call>): Call {
  return (change, nameOf) => (change.called === 'SMS' ? SMS : EMAIL)(change, nameOf);
}

function templateAt({ EMAIL, SMS }: Record<Channel, Endpoint>): Call {
  return byChannel({ EMAIL: callOf('message_templates', EMAIL), SMS: callOf('message_templates', SMS) });
}
