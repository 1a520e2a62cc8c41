// Texts of a line of the audit.
import type { AuditLine } from '~contract/school/audit';
import { COLLECTION, type AuditArea } from '~contract/wire/collections';
import { clockText } from '~widgets/format/contact-text';
import { stampText } from '~widgets/format/when';

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

/** Names for entities of the audit that are not collections. */
const BESIDE: Readonly<Record<string, string>> = {
  vehicle_lookups: 'a vehicle lookup',
  user: 'a person',
  device: 'a device',
  school: 'the school',
};

/** The name for a row of an entity, used if the row has no name or was deleted. */
function thingOf(entity: string): string {
  const known: Readonly<Record<string, { thing: string }>> = COLLECTION;
  return known[entity]?.thing ?? BESIDE[entity] ?? entity.replaceAll('_', ' ');
}

/** The action: 'changed Jodie Fenn'. */
export function deedText({ outcome, entity, about }: AuditLine): string {
  const thing = about ?? thingOf(entity);
  if (entity === 'device' && outcome === 'signed in') return 'signed in';
  if (entity === 'device' && outcome === 'removed') return `signed out ${thing}`;
  if (entity === 'device' && outcome === 'erased') return `had ${thing} erased, as lost`;
  if (outcome === 'permissions changed') return `changed the permissions of ${thing}`;
  if (outcome === 'reset link sent') return `sent a password link to ${thing}`;
  if (outcome === 'hidden conflict met') return 'planned over a course, event or bike that they can’t see';
  if (outcome === 'hidden contact named') return 'tried to use a contact that they can’t see';
  const [, backTo] = /^restored to (\S+)$/u.exec(outcome) ?? [];
  if (backTo !== undefined) return `put the records of ${thing} back to ${stampText(backTo)}`;
  return `${outcome} ${thing}`;
}

/** The names of the changed fields as words; '' for none. */
export function fieldsText({ fields }: AuditLine): string {
  return fields.map((name) => name.replace(/_permission$/u, '').replaceAll('_', ' ')).join(', ');
}

/** 'Done 21/11/2026 14:02; the device’s clock said 09:12'; '' if the clock was right. */
export function wrongClockText({ at, recorded_at, device_at }: AuditLine): string {
  const done = recorded_at ?? at;
  const said = clockText(done, device_at);
  return said && `Done ${stampText(done)}; ${said}`;
}
