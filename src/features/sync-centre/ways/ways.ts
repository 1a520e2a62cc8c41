// Of each entity the link to the form in which a change was typed, and the link to the row that was sent.
import { type Entity, isEntity } from '~data/entities/all';
import type { SchoolDb } from '~data/database/db';
import type { Names } from '../words/names';
import { BIKE_WAYS } from './bikes';
import { CALENDAR_WAYS } from './calendar';
import { CERTIFICATE_WAYS } from './certificates';
import { CONTACT_WAYS } from './contacts';
import { DISCLAIMER_WAYS } from './disclaimers';
import { INCIDENT_WAYS } from './incidents';
import { INVOICE_WAYS } from './invoices';
import { ORDER_WAYS } from './orders';
import { SCHOOL_WAYS } from './school';
import type { FormWay, Item, RowWay, Ways } from './way';

const WAYS: Readonly<Record<Entity, Ways>> = {
  ...BIKE_WAYS,
  ...CONTACT_WAYS,
  ...CERTIFICATE_WAYS,
  ...CALENDAR_WAYS,
  ...DISCLAIMER_WAYS,
  ...INCIDENT_WAYS,
  ...INVOICE_WAYS,
  ...ORDER_WAYS,
  ...SCHOOL_WAYS,
};

/** The way to the row of this entity and id; null where there is none. `about`: the name of the row. */
export async function rowWay(mirror: SchoolDb, entity: string, id: number, about: string): Promise<RowWay | null> {
  return isEntity(entity) ? ((await WAYS[entity].row?.(mirror, id, about)) ?? null) : null;
}

/** The form in which the change can be corrected; null where there is none, or not in this state. */
export function formWay(item: Item, names: Pick<Names, 'bikes'>): FormWay | null {
  const { entity, state } = item;
  if (state === 'sending' || state === 'parked' || state === 'discarding') return null;
  return isEntity(entity) ? WAYS[entity].form(item, names) : null;
}
