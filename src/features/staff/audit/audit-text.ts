// A line of the audit in words.
import type { AuditArea, AuditLine } from '~contract/audit';

export const AREA_LABEL: Readonly<Record<AuditArea, string>> = {
  bikes: 'Bikes',
  contacts: 'Contacts',
  certificates: 'Certificates and books',
  calendar: 'Calendar',
  orders: 'Orders',
  staff: 'Staff and sign-ins',
  school: 'School and sites',
  credits: 'Credits',
};

/** What a kind of row is called where it has no name of its own, or is gone. */
const THING: Readonly<Record<string, string>> = {
  bikes: 'a bike',
  bike_comments: 'a comment on a bike',
  bike_documents: 'a document of a bike',
  vehicle_lookups: 'a vehicle lookup',
  customers: 'a contact',
  customer_notes: 'a note on a contact',
  customer_documents: 'an attachment of a contact',
  certificates: 'a certificate',
  books: 'a CBT book',
  courses: 'a course',
  events: 'an event of the calendar',
  course_types: 'a course type',
  orders: 'an order',
  staff: 'a person',
  user: 'a person',
  device: 'a device',
  school: 'the school',
  school_settings: 'the school’s details',
  suppliers: 'a site',
  credit_account: 'credits',
};

/** What was done: 'changed Jodie Fenn'. */
export function deedText({ outcome, entity, about }: AuditLine): string {
  const thing = about ?? THING[entity] ?? entity.replaceAll('_', ' ');
  if (entity === 'device' && outcome === 'signed in') return 'signed in';
  if (entity === 'device' && outcome === 'removed') return `signed out ${thing}`;
  if (entity === 'device' && outcome === 'erased') return `had ${thing} erased, as lost`;
  if (outcome === 'permissions changed') return `changed the permissions of ${thing}`;
  if (outcome === 'reset link sent') return `sent a password link to ${thing}`;
  if (outcome === 'hidden conflict met') return 'planned against a course, event or bike that they may not see';
  if (outcome === 'hidden contact named') return 'tried to name a contact that they may not see';
  return `${outcome} ${thing}`;
}

/** The fields that changed, as words; '' for none. */
export function fieldsText({ fields }: AuditLine): string {
  return fields.map((name) => name.replace(/_permission$/u, '').replaceAll('_', ' ')).join(', ');
}
