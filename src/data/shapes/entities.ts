// Everything that can be written without signal, by the name of its collection. What the outbox, the engine and the screens know
// of an entity, they read here. Free of the calls themselves: lists and forms have this.
import type { RefCollection } from '~contract/outbox';
import { BIKES } from './bikes';
import { CALENDAR } from './calendar';
import { CERTIFICATES } from './certificates';
import { CONTACTS } from './contacts';
import { SCHOOL } from './school';
import type { FormShape, Shape, Words } from './shape';

/** Version of the payloads that this app writes. */
export const PAYLOAD = 1;

const ALL = { ...BIKES, ...CONTACTS, ...CERTIFICATES, ...CALENDAR, ...SCHOOL } as const;

export type Entity = keyof typeof ALL;
/** What a change does, by name: 'customers patch', 'certificates issue'. */
export type Kind = { [E in Entity]: `${E} ${keyof (typeof ALL)[E]['kinds'] & string}` }[Entity];

/** The names in a shape are entities. */
type Known = Omit<Shape, 'parent' | 'needs'> & { parent?: Entity; needs?: { field: string; entity: Entity } };
const SHAPES: Readonly<Record<Entity, Known>> = ALL;

export const ENTITIES = Object.keys(SHAPES) as readonly Entity[];

export function isEntity(name: string): name is Entity {
  return Object.hasOwn(SHAPES, name);
}

/** The shape of what a record names; undefined for an entity that only a newer version of the app knows. */
export function shapeOf(name: string): Known | undefined {
  return isEntity(name) ? SHAPES[name] : undefined;
}

/** The entity whose rows its own lie under. */
export function parentEntity(entity: Entity): Entity | null {
  return SHAPES[entity].parent ?? null;
}

/** The field of a body that names another row that it is nothing without, by either id. */
export function needOf(entity: Entity): { field: string; entity: Entity } | undefined {
  return SHAPES[entity].needs;
}

/** The entity at the head of what it lies under: 'bikes' for the photo of a comment. */
export function headOf(entity: Entity): Entity {
  const above = parentEntity(entity);
  return above ? headOf(above) : entity;
}

/** What such a change is about is a registration: bikes and what lies under them. */
export function isMarked(name: string): boolean {
  return isEntity(name) && SHAPES[headOf(name)].isMarked === true;
}

/** The people whom the school may erase. */
export const PEOPLE = 'customers' satisfies Entity;

/** It is about a person, or is the person. */
export function isOfPerson(name: string): name is Entity {
  return isEntity(name) && headOf(name) === PEOPLE;
}

type Change = { entity: string; op: string; action?: string };

/** What a change does, by name. */
export function kindOf({ entity, op, action }: Change): string {
  return `${entity} ${action ?? op}`;
}

/** What a change is called; undefined for one that only a newer version of the app knows. */
export function wordsOf({ entity, op, action }: Change): Words | undefined {
  return shapeOf(entity)?.kinds[action ?? op];
}

/** Rows that are a file. */
export const DOCUMENTS: readonly string[] = ENTITIES.filter((entity) => SHAPES[entity].isFile);

/** Files of the row above: no rows of their own on any screen. */
export const ATTACHMENTS: readonly Entity[] = ENTITIES.filter((entity) => SHAPES[entity].attached);
export function isAttachment({ entity }: { entity: string }): boolean {
  return shapeOf(entity)?.attached !== undefined;
}

/** True where such a row may have attachments. */
export function hasAttachments(entity: Entity): boolean {
  return ATTACHMENTS.some((one) => parentEntity(one) === entity);
}

/** The attachments of such a row; undefined where it has none of this kind. */
export function attachmentOf(entity: Entity, kind: string): Entity | undefined {
  return ATTACHMENTS.find((one) => parentEntity(one) === entity && SHAPES[one].attached?.kind === kind);
}

/** The larger version of a file that a weak line sent small: it replaces that one's bytes at the school. */
export function isFullSize({ entity, action }: { entity: string; action?: string }): boolean {
  return action !== undefined && shapeOf(entity)?.grows === action;
}

/** Where the rows of an entity lie; undefined for those whose path has no id. */
export function collectionOf(entity: Entity): RefCollection | undefined {
  return SHAPES[entity].collection;
}

/** Fields of every body that name rows by their ids, one or several. */
export const ID_FIELDS: ReadonlySet<string> = new Set(
  ENTITIES.flatMap((entity) => Object.keys(SHAPES[entity].ids ?? {})),
);

/** The form whose drafts have this name, and whose form it is; undefined for one that only another version of the app knows. */
export function formOfDraft(name: string): (FormShape & { entity: Entity }) | undefined {
  const entity = ENTITIES.find((one) => Object.hasOwn(SHAPES[one].drafts ?? {}, name));
  const form = entity && SHAPES[entity].drafts?.[name];
  return form && { ...form, entity };
}
