// How a waiting change becomes a request: which call, which path, which body; and how one that an older version of the app
// wrote becomes one of today's (docs/sync.md, Payload versions).
import { addBikeComment, patchBikeComment, removeBikeComment } from '~contract/bike-comments';
import { addBikeDocument } from '~contract/bike-documents';
import { addBikeImage, addBikeVideo, replaceBikeImage } from '~contract/bike-files';
import { addBike, patchBike, removeBike } from '~contract/bikes';
import {
  changeCertificate,
  duplicateCertificate,
  issueCertificate,
  unvoidCertificate,
  voidCertificate,
} from '~contract/certificates';
import { addCustomerDocument, patchCustomerDocument, removeCustomerDocument } from '~contract/customer-documents';
import { addCustomerNote, patchCustomerNote, removeCustomerNote } from '~contract/customer-notes';
import { addCustomer, patchCustomer, removeCustomer } from '~contract/customers';
import { patchCourseType } from '~contract/course-types';
import { addCourse, patchCourse, removeCourse } from '~contract/courses';
import { addEvent, patchEvent, removeEvent } from '~contract/events';
import { addOrder, patchOrder, removeOrder } from '~contract/orders';
import { patchProfile } from '~contract/profile';
import { patchSettings, patchSupplier } from '~contract/school';
import { patchWorking } from '~contract/staff';
import type { Endpoint } from '~contract/endpoint';
import type { RowRef } from '~contract/outbox';
import type { Mutation } from '~data/store/db';
import { type Entity, type Kind, kindOf, PAYLOAD } from '~data/shapes/entities';

/** The server's id of a row: negative ones are looked up, others are the answer already. */
export type NameOf = (entity: Entity, id: number) => number;

/** A change as it is sent. */
export type WriteRequest = {
  endpoint: Endpoint;
  params: Record<string, number | string>;
  body?: Record<string, unknown>;
};

/**
 * The same with what goes into its headers: `key` is the mutation's id, `ifMatch` the version that it was made on, `refs` the rows
 * that it means. `timeout` in ms, where the usual one is too short.
 */
export type SentWrite = WriteRequest & {
  key: string;
  ifMatch?: number;
  recordedAt: string;
  refs?: readonly RowRef[];
  timeout?: number;
};
/** One piece of a file. `sha256` of the whole file, `at` its offset there. */
export type SentPiece = { sha256: string; at: number; bytes: ArrayBuffer; onProgress: () => void };
/** The same with a file; `onProgress` hears how many of its bytes have left. */
export type SentFile = SentWrite & {
  file: { name: string; type: string; bytes: ArrayBuffer };
  onProgress: (sent: number) => void;
};

type Write = (change: Mutation, nameOf: NameOf) => WriteRequest;

const bike = ({ targetId = 0 }: Mutation, nameOf: NameOf) => ({ id: nameOf('bikes', targetId) });
const comment = ({ parentId = 0, targetId = 0 }: Mutation, nameOf: NameOf) => ({
  id: nameOf('bikes', parentId),
  comment_id: nameOf('bike_comments', targetId),
});

const customer = ({ targetId = 0 }: Mutation, nameOf: NameOf) => ({ id: nameOf('customers', targetId) });
/** A row under a contact, by the name that its path has for it. */
const under =
  (entity: Entity, name: string) =>
  ({ parentId = 0, targetId = 0 }: Mutation, nameOf: NameOf) => ({
    id: nameOf('customers', parentId),
    [name]: nameOf(entity, targetId),
  });
const note = under('customer_notes', 'note_id');
const paper = under('customer_documents', 'document_id');

const on = (entity: Entity, { targetId = 0 }: Mutation, nameOf: NameOf) => ({ id: nameOf(entity, targetId) });

/** A new row under a contact. */
function ofCustomer(endpoint: Endpoint): Write {
  return ({ body, parentId = 0 }, nameOf) => {
    const id = nameOf('customers', parentId);
    return { endpoint, params: { id }, body: { ...body, customer: id } };
  };
}

/** Something is written on a certificate: its number is in the path. */
function onCertificate(endpoint: Endpoint): Write {
  return ({ body: { certificate_number, ...body }, parentId = 0 }, nameOf) => ({
    endpoint,
    params: { certificate_number: Number(certificate_number) },
    body: { ...body, customer: nameOf('customers', parentId) },
  });
}

function attachment(endpoint: Endpoint, { body, parentId = 0, aboveId = 0 }: Mutation, nameOf: NameOf): WriteRequest {
  const id = nameOf('bike_comments', parentId);
  return { endpoint, params: { id: nameOf('bikes', aboveId), comment_id: id }, body: { ...body, comment: id } };
}

/** One for each kind that has words, and none beside them. */
const WRITES: Readonly<Record<Kind, Write>> = {
  'bikes create': ({ body }) => ({ endpoint: addBike, params: {}, body }),
  'bikes patch': (change, nameOf) => ({ endpoint: patchBike, params: bike(change, nameOf), body: change.body }),
  'bikes delete': (change, nameOf) => ({ endpoint: removeBike, params: bike(change, nameOf) }),
  'bike_comments create': ({ body, parentId = 0 }, nameOf) => {
    const id = nameOf('bikes', parentId);
    return { endpoint: addBikeComment, params: { id }, body: { ...body, bike: id } };
  },
  'bike_comments patch': (change, nameOf) => ({
    endpoint: patchBikeComment,
    params: comment(change, nameOf),
    body: change.body,
  }),
  'bike_comments delete': (change, nameOf) => ({ endpoint: removeBikeComment, params: comment(change, nameOf) }),
  'bike_images create': (change, nameOf) => attachment(addBikeImage, change, nameOf),
  'bike_images full': (change, nameOf) => {
    const { params, ...request } = attachment(replaceBikeImage, change, nameOf);
    return { ...request, params: { ...params, image_id: nameOf('bike_images', change.targetId ?? 0) } };
  },
  'bike_videos create': (change, nameOf) => attachment(addBikeVideo, change, nameOf),
  'bike_documents create': ({ body, parentId = 0 }, nameOf) => {
    const id = nameOf('bikes', parentId);
    return { endpoint: addBikeDocument, params: { id }, body: { ...body, bike: id } };
  },
  'customers create': ({ body }) => ({ endpoint: addCustomer, params: {}, body }),
  'customers patch': (change, nameOf) => ({
    endpoint: patchCustomer,
    params: customer(change, nameOf),
    body: change.body,
  }),
  'customers delete': (change, nameOf) => ({ endpoint: removeCustomer, params: customer(change, nameOf) }),
  'customer_notes create': ofCustomer(addCustomerNote),
  'customer_notes patch': (change, nameOf) => ({
    endpoint: patchCustomerNote,
    params: note(change, nameOf),
    body: change.body,
  }),
  'customer_notes delete': (change, nameOf) => ({ endpoint: removeCustomerNote, params: note(change, nameOf) }),
  'customer_documents create': ofCustomer(addCustomerDocument),
  'customer_documents patch': (change, nameOf) => ({
    endpoint: patchCustomerDocument,
    params: paper(change, nameOf),
    body: change.body,
  }),
  'customer_documents delete': (change, nameOf) => ({
    endpoint: removeCustomerDocument,
    params: paper(change, nameOf),
  }),
  'certificates issue': onCertificate(issueCertificate),
  'certificates change': onCertificate(changeCertificate),
  'certificates duplicate': ({ body }) => ({ endpoint: duplicateCertificate, params: {}, body }),
  'certificates void': ({ body }) => ({ endpoint: voidCertificate, params: {}, body }),
  'certificates unvoid': ({ body }) => ({ endpoint: unvoidCertificate, params: {}, body }),
  'course_types patch': ({ body, called = '', parentId = 0 }) => ({
    endpoint: patchCourseType,
    params: { constant: called, supplier_id: parentId },
    body,
  }),
  'courses create': ({ body }) => ({ endpoint: addCourse, params: {}, body }),
  'courses patch': (change, nameOf) => ({
    endpoint: patchCourse,
    params: on('courses', change, nameOf),
    body: change.body,
  }),
  'courses delete': (change, nameOf) => ({ endpoint: removeCourse, params: on('courses', change, nameOf) }),
  'events create': ({ body }) => ({ endpoint: addEvent, params: {}, body }),
  'events patch': (change, nameOf) => ({
    endpoint: patchEvent,
    params: on('events', change, nameOf),
    body: change.body,
  }),
  'events delete': (change, nameOf) => ({ endpoint: removeEvent, params: on('events', change, nameOf) }),
  'orders create': ({ body: { school_course_id: at, ...body }, parentId = 0 }, nameOf) => ({
    endpoint: addOrder,
    params: {},
    body: { ...body, school_course_id: nameOf('courses', Number(at)), customer: nameOf('customers', parentId) },
  }),
  'orders patch': (change, nameOf) => ({
    endpoint: patchOrder,
    params: on('orders', change, nameOf),
    body: change.body,
  }),
  'orders delete': (change, nameOf) => ({ endpoint: removeOrder, params: on('orders', change, nameOf) }),
  'profile patch': ({ body }) => ({ endpoint: patchProfile, params: {}, body }),
  // Of a person only where and when they work waits: the rest needs signal (docs/sync.md, Online only).
  'staff patch': ({ body, targetId = 0 }) => ({ endpoint: patchWorking, params: { id: targetId }, body }),
  'school_settings patch': ({ body }) => ({ endpoint: patchSettings, params: {}, body }),
  'suppliers patch': ({ body, targetId = 0 }) => ({ endpoint: patchSupplier, params: { id: targetId }, body }),
};

function isKind(name: string): name is Kind {
  return Object.hasOwn(WRITES, name);
}

/** The request of a change, or null for one that this version of the app does not know: it is parked, never dropped. */
export function requestOf(change: Mutation, nameOf: NameOf): WriteRequest | null {
  const kind = kindOf(change);
  return isKind(kind) ? WRITES[kind](change, nameOf) : null;
}

type Upcast = (change: Mutation) => Mutation;
/** By kind, then by the version that it starts from; each makes one of the next version. None was needed yet. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, Upcast>>>>;
const UPCASTS: Upcasts = {};

/** The change as this version of the app would have written it; null if a newer version wrote it, or it is unknown. */
export function upcast(change: Mutation, upcasts = UPCASTS, payload = PAYLOAD): Mutation | null {
  if (!isKind(kindOf(change)) || change.v > payload) return null;
  let now = change;
  while (now.v < payload) now = { ...(upcasts[kindOf(now)]?.[now.v]?.(now) ?? now), v: now.v + 1 };
  return now;
}
