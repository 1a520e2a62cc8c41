// The tables of reports of incidents (part of schema.ts, which is full). Days and times are London's own clock.
import { boolean, date, integer, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';
import type { IncidentPlace, IncidentRole, IncidentTraining, IncidentWay, Injury } from '~domain/incidents/values';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

const words = (name: string) => text(name).notNull().default('');
const incidentId = () => big('incident_id').notNull();

export const incident = pgTable('incident', {
  school_id: schoolId(),
  id: ident(),
  author_id: big('author_id'),
  date: date('date', { mode: 'string' }).notNull(),
  time: time('time').notNull(),
  training: text('training').notNull().$type<IncidentTraining>(),
  place_kind: text('place_kind').notNull().$type<IncidentPlace>(),
  supplier_id: big('supplier_id'),
  place: words('place'),
  course_id: big('course_id'),
  other_bikes: words('other_bikes'),
  what_happened: text('what_happened').notNull(),
  done_at_once: words('done_at_once'),
  police_reference: words('police_reference'),
  phoned: boolean('phoned').notNull().default(false),
  reported_on: date('reported_on', { mode: 'string' }),
  reported_how: text('reported_how').$type<IncidentWay>(),
  reported_by: big('reported_by'),
  received_at: now('received_at'),
  ...row(),
});

export const incidentStaff = pgTable('incident_staff', {
  school_id: schoolId(),
  incident_id: incidentId(),
  staff_id: big('staff_id').notNull(),
});

export const incidentBike = pgTable('incident_bike', {
  school_id: schoolId(),
  incident_id: incidentId(),
  at: integer('at').notNull(),
  bike_id: big('bike_id'),
  registration_plate: text('registration_plate').notNull(),
});

export const incidentPerson = pgTable('incident_person', {
  school_id: schoolId(),
  incident_id: incidentId(),
  at: integer('at').notNull(),
  customer_id: big('customer_id'),
  role: text('role').notNull().$type<IncidentRole>(),
  name: text('name').notNull(),
  injury: text('injury').notNull().$type<Injury>(),
  injury_note: words('injury_note'),
  off_work: boolean('off_work').notNull().default(false),
  phone: words('phone'),
  vehicle: words('vehicle'),
});

export const incidentImage = pgTable('incident_image', {
  school_id: schoolId(),
  id: ident(),
  incident_id: incidentId(),
  sha256: text('sha256').notNull(),
  received_sha256: text('received_sha256'),
  taken_at: instant('taken_at'),
  received_at: now('received_at'),
  client_key: uuid('client_key'),
});
