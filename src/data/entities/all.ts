// Everything that can be written without signal, by the name of its collection: what the outbox, the engine and the screens
// know of an entity.
import type { RefCollection } from '~contract/wire/batch';
import type { Endpoint } from '~contract/wire/endpoint';
import { BIKES } from './bikes';
import { CALENDAR } from './calendar';
import { CERTIFICATES } from './certificates';
import { CONTACTS } from './contacts';
import { DISCLAIMERS } from './disclaimers';
import { INCIDENTS } from './incidents';
import { INVOICES } from './invoices';
import { ORDERS } from './orders';
import { SCHOOL } from './school';
import type { DraftForm, EntityFacts, Words } from './entity';

/** Version of the payloads that this app writes. */
export const PAYLOAD = 1;

/**
 * A change's version of the payload. One whose file isn't prepared yet is stored as one version newer, so that an app that
 * can't prepare it then parks it instead of sending the file as it was picked.
 */
export function payloadOf({ v, prepare }: { v: number; prepare?: string }): number {
  return prepare === undefined ? v : v - 1;
}

const ALL = {
  ...BIKES,
  ...CONTACTS,
  ...CERTIFICATES,
  ...CALENDAR,
  ...DISCLAIMERS,
  ...INCIDENTS,
  ...INVOICES,
  ...ORDERS,
  ...SCHOOL,
} as const;

export type Entity = keyof typeof ALL;
/** What a change does: 'customers patch', 'certificates issue'. */
export type Kind = { [E in Entity]: `${E} ${keyof (typeof ALL)[E]['kinds'] & string}` }[Entity];

/** Kinds of change whose call doesn't follow from their endpoint. */
export type SpecialKind = {
  [E in Entity]: {
    [Op in keyof (typeof ALL)[E]['kinds'] & string]: (typeof ALL)[E]['kinds'][Op] extends { endpoint: Endpoint }
      ? never
      : `${E} ${Op}`;
  }[keyof (typeof ALL)[E]['kinds'] & string];
}[Entity];

/** Facts whose names are known entities. */
type Known = Omit<EntityFacts, 'parent' | 'needs'> & { parent?: Entity; needs?: { field: string; entity: Entity } };
const FACTS: Readonly<Record<Entity, Known>> = ALL;

export const ENTITIES = Object.keys(FACTS) as readonly Entity[];

export function isEntity(name: string): name is Entity {
  return Object.hasOwn(FACTS, name);
}

/** What is known of an entity; undefined for one that only a newer version of the app knows. */
export function entityOf(name: string): Known | undefined {
  return isEntity(name) ? FACTS[name] : undefined;
}

/** The parent's entity; null if it has none. */
export function parentEntity(entity: Entity): Entity | null {
  return FACTS[entity].parent ?? null;
}

/** The field of a body that names a row on which this one depends, by either id. */
export function needOf(entity: Entity): { field: string; entity: Entity } | undefined {
  return FACTS[entity].needs;
}

/** The entity at the top of its parents: 'bikes' for the photo of a comment. */
export function headOf(entity: Entity): Entity {
  const above = parentEntity(entity);
  return above ? headOf(above) : entity;
}

/** True if `about` of its changes is a registration: bikes and everything below them. */
export function isMarked(name: string): boolean {
  return isEntity(name) && FACTS[headOf(name)].isMarked === true;
}

/** The people whom the school may erase. */
export const PEOPLE = 'customers' satisfies Entity;

/** True for contacts and everything below them. */
export function isOfPerson(name: string): name is Entity {
  return isEntity(name) && headOf(name) === PEOPLE;
}

/** `fields`: the names in its body, where that isn't kept. */
export type Change = { entity: string; op: string; action?: string; body?: object; fields?: readonly string[] };

/** What a change does, by name. */
export function kindOf(change: Change): string {
  return `${change.entity} ${nameOfKind(change)}`;
}

/** The words for a change; undefined for one that only a newer version of the app knows. */
export function wordsOf(change: Change): Words | undefined {
  return entityOf(change.entity)?.kinds[nameOfKind(change)];
}

/** What a change calls; undefined if its call is a special one, or only a newer version of the app knows it. */
export function endpointOf(change: Change): Endpoint | undefined {
  return entityOf(change.entity)?.kinds[nameOfKind(change)]?.endpoint;
}

function nameOfKind(change: Change): string {
  return change.action ?? toldKind(change) ?? change.op;
}

/** The kind that the fields of a create or a patch tell. */
function toldKind({ entity, op, body = {}, fields = Object.keys(body) }: Change): string | undefined {
  const told = Object.entries(entityOf(entity)?.told ?? {});
  return told.find(([, { of, by }]) => of === op && fields.some((field) => by.includes(field)))?.[0];
}

/** Entities whose rows are files. */
export const DOCUMENTS: readonly string[] = ENTITIES.filter((entity) => FACTS[entity].isFile);

/** Files of a comment or of a report of an incident: they have no rows of their own on any screen. */
export const ATTACHMENTS: readonly Entity[] = ENTITIES.filter((entity) => FACTS[entity].attached);
export function isAttachment({ entity }: { entity: string }): boolean {
  return entityOf(entity)?.attached !== undefined;
}

/** For an attachment, the entity of the row that it belongs to; null for anything else. */
export function holderOf({ entity }: { entity: string }): Entity | null {
  return isEntity(entity) && FACTS[entity].attached ? parentEntity(entity) : null;
}

/** True where such a row may have attachments. */
export function hasAttachments(entity: Entity): boolean {
  return ATTACHMENTS.some((one) => parentEntity(one) === entity);
}

/** The entity of its attachments of this kind; undefined if there is none. */
export function attachmentOf(entity: Entity, kind: string): Entity | undefined {
  return ATTACHMENTS.find((one) => parentEntity(one) === entity && FACTS[one].attached?.kind === kind);
}

/** True for the larger version of a photo that was sent small: it replaces that one's bytes on the server. */
export function isFullSize({ entity, action }: { entity: string; action?: string }): boolean {
  return action !== undefined && entityOf(entity)?.grows === action;
}

/** True for an action that depends on nothing else that was done with its row, but on the row itself. */
export function standsAlone({ entity, action }: { entity: string; action?: string }): boolean {
  return action !== undefined && entityOf(entity)?.stands?.includes(action) === true;
}

/** True for a patch that isn't joined with the row's other changes, because it is another call. */
export function isApart(change: Change): boolean {
  return change.op === 'patch' && toldKind(change) !== undefined;
}

/** The collection of an entity's rows; undefined if its path has no id. */
export function collectionOf(entity: Entity): RefCollection | undefined {
  return FACTS[entity].collection;
}

/** Fields of any body that hold ids of rows, one or several. */
export const ID_FIELDS: ReadonlySet<string> = new Set(
  ENTITIES.flatMap((entity) => Object.keys(FACTS[entity].ids ?? {})),
);

/** The form whose drafts have this name, with its entity; undefined for one that only another version of the app knows. */
export function formOfDraft(name: string): (DraftForm & { entity: Entity }) | undefined {
  const entity = ENTITIES.find((one) => Object.hasOwn(FACTS[one].drafts ?? {}, name));
  const form = entity && FACTS[entity].drafts?.[name];
  return form && { ...form, entity };
}
