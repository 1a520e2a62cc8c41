// What can be written, by name, and what lies under what. Free of the calls themselves (writes.ts): lists and forms have this.
import type { Entity, Mutation } from '~data/store/db';

/** Version of the payloads that this app writes. */
export const PAYLOAD = 1;

/** What can be written, by the name of its collection. */
export const ENTITIES: readonly Entity[] = [
  'bikes',
  'bike_comments',
  'bike_images',
  'bike_videos',
  'bike_documents',
  'customers',
  'customer_notes',
  'customer_documents',
  'certificates',
  'course_types',
  'courses',
  'events',
  'orders',
  'profile',
  'staff',
  'school_settings',
  'suppliers',
];
export function isEntity(name: string): name is Entity {
  return (ENTITIES as readonly string[]).includes(name);
}

/** Above each, the one whose rows its own lie under. */
export const PARENT: Readonly<Record<Entity, Entity | null>> = {
  bikes: null,
  bike_comments: 'bikes',
  bike_images: 'bike_comments',
  bike_videos: 'bike_comments',
  bike_documents: 'bikes',
  customers: null,
  customer_notes: 'customers',
  customer_documents: 'customers',
  // Whom it is issued to, where a change says so.
  certificates: 'customers',
  course_types: 'suppliers',
  courses: null,
  events: null,
  // Who is booked; on what stands in the body.
  orders: 'customers',
  profile: null,
  staff: null,
  school_settings: null,
  suppliers: null,
};

/** The field of a body that names another row that it is nothing without, by either id. */
export const NEEDS: Readonly<Partial<Record<Entity, { field: string; entity: Entity }>>> = {
  orders: { field: 'school_course_id', entity: 'courses' },
};

/** The entity at the head of what it lies under: 'bikes' for the photo of a comment. */
export function headOf(entity: Entity): Entity {
  const above = PARENT[entity];
  return above ? headOf(above) : entity;
}

/** Bikes and what lies under them. */
export function isOfBike(entity: Entity): boolean {
  return headOf(entity) === 'bikes';
}

/** Rows that are edited as a whole (edited-rows.ts). */
export function isEdited(name: string): boolean {
  return isEntity(name) && !['bikes', 'customers'].includes(headOf(name));
}

/** What a change does, by name: 'customers patch', 'certificates issue'. */
export function kindOf({ entity, op, action }: { entity: string; op: string; action?: string }): string {
  return `${entity} ${action ?? op}`;
}

/** Rows that are a file. */
export const DOCUMENTS: readonly string[] = ['bike_documents', 'customer_documents'] satisfies Entity[];

/** Files of a comment: no rows of their own on any screen. */
export const ATTACHMENTS: readonly Entity[] = ['bike_images', 'bike_videos'];
export function isAttachment({ entity }: Pick<Mutation, 'entity'>): boolean {
  return (ATTACHMENTS as readonly string[]).includes(entity);
}

/** The larger version of a photo that a weak line sent small: it replaces that one's bytes at the school. */
export const FULL_SIZE = 'full';
export function isFullSize({ entity, action }: Pick<Mutation, 'entity' | 'action'>): boolean {
  return entity === 'bike_images' && action === FULL_SIZE;
}
