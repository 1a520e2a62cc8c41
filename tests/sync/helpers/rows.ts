// Rows as the school's server would send them.
import { NO_WORDS } from '~domain/bikes/agency-words';
import { NEVER_ASKED } from '~domain/messages/audience';
import type { BikeComment } from '~contract/bikes/comments';
import type { BikeRow } from '~contract/bikes/bikes';
import type { BookRow } from '~contract/certificates/books';
import type { Certificate } from '~contract/certificates/certificates';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { Restriction } from '~contract/certificates/restrictions';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';
import type { Mutation } from '~data/database/db';

const head = { version: 1, client_key: null, updated: '2026-11-20T10:00:00.000Z' };

export function bike(id: number, fields: Partial<BikeRow> = {}): BikeRow {
  return {
    ...head,
    id,
    created: '2026-11-01T10:00:00.000Z',
    registration_plate: `KX23QB${String.fromCodePoint(65 + (id % 26))}`,
    make: 'Honda',
    model: 'CB125F',
    engine_size: 124,
    transmission: 'BIKE_TRANSMISSION_MANUAL',
    status: 'BIKE_STATUS_ACTIVE',
    supplier: [{ id: 1, name: 'Quayside Ltd', connect_location_name: 'Quayside Yard' }],
    current_mileage: 1000,
    colour: 'Red',
    mot_expiry_date: '2027-06-01',
    tax_expiry_date: '2027-06-01',
    service_date: null,
    purchase_date: null,
    first_registered_date: null,
    year_of_manufacture: 2023,
    vin_number: null,
    insurance_status: true,
    insurance_policy_number: '',
    email_notification: true,
    sms_notification: false,
    reported_by: [],
    last_dvla_verification: null,
    ...NO_WORDS,
    power_kw: null,
    category: '',
    ...fields,
  };
}

export function contact(id: number, fields: Partial<CustomerRow> = {}): CustomerRow {
  return {
    ...head,
    ...NEVER_ASKED,
    id,
    created: '2026-11-01T10:00:00.000Z',
    received_at: '2026-11-01T10:00:00.000Z',
    first_name: 'Isla Rose',
    last_name: `Pennington ${id}`,
    email: `isla${id}@example.com`,
    phone: '07700 900214',
    alternative_phone: '',
    birthdate: '1998-11-02',
    current_licence: 'PROVISIONAL_LICENCE',
    licence_number: '',
    licence_country: 'GB',
    no_gb_number: false,
    no_gb_number_by: '',
    riding_experience: 'BICYCLE_ONLY',
    address: '14 Lantern Row',
    address_2: '',
    town: 'Brackenford',
    postcode: 'XB1 7LP',
    source: 'WIDGET',
    ...fields,
  };
}

export function comment(id: number, on: number, fields: Partial<BikeComment> = {}): BikeComment {
  return {
    ...head,
    id,
    bike: on,
    comment: `Clutch lever ${id}`,
    created: '2026-11-10T10:00:00.000Z',
    received_at: '2026-11-10T10:00:01.000Z',
    reported_by: [{ id: 3, full_name: 'Callum Reith' }],
    images: [],
    videos: [],
    ...fields,
  };
}

export function supplier(id: number, name = 'Quayside Yard'): Supplier {
  return {
    ...head,
    id,
    name: `${name} Ltd`,
    connect_location_name: name,
    atb_number: '09914/01',
    address: '',
    town: 'Brackenford',
    postcode: 'XB1 4TR',
    max_riders: 8,
    colour: '',
    opening_hours: [],
    nation: 'ENG' as const,
    certificate_stock_warning: 10,
    examiner_email: '',
    dates_sent_month: '',
    dates_sent_at: null,
    dates_sent_by: '',
  };
}

export function staff(id: number, full_name = 'Callum Reith'): StaffRef {
  const [first_name = '', last_name = ''] = full_name.split(' ');
  return { ...head, id, first_name, last_name, full_name, instructor_certificate: '554021', active: true };
}

export function restriction(id: number, code: string, title: string): Restriction {
  return { ...head, id, code, title };
}

/** A book of the first site; its certificates are rows of their own. */
export function book(id: number, first_certificate_number: number, fields: Partial<BookRow> = {}): BookRow {
  const { name, connect_location_name, atb_number } = supplier(1);
  return {
    ...head,
    id,
    supplier: { id: 1, name, connect_location_name, atb_number },
    first_certificate_number,
    is_sent: false,
    sent_at: null,
    created: '2026-11-01T10:00:00.000Z',
    ...fields,
  };
}

/** A pending certificate of that book. */
export function certificate(number: number, of: BookRow, fields: Partial<Certificate> = {}): Certificate {
  return {
    ...head,
    id: number % 1_000_000,
    certificate_number: number,
    book: of.id,
    status: 'CERTIFICATE_PENDING',
    void_from: null,
    issued_at: null,
    duplicated_at: null,
    received_at: null,
    issued_by: null,
    customer: null,
    instructor: null,
    supplier: of.supplier,
    restrictions: [],
    start_time: null,
    time_completion: null,
    training_duration: null,
    previous_certificate: null,
    duplicate: null,
    duplicate_requested: false,
    ...fields,
  };
}

export function permissions(id: number, bike_permission = 'USER_PERMISSION_EDIT') {
  const none = 'USER_PERMISSION_NONE';
  return {
    ...head,
    id,
    bike_permission,
    calendar_permission: none,
    calendar_own_permission: none,
    order_permission: none,
    contact_permission: none,
    invoice_permission: none,
    staff_planner_permission: none,
    course_permission: none,
    certificate_permission: none,
    communication_permission: none,
    profile_permission: none,
    account_permission: none,
    is_account_owner: false,
    admin_permission: false,
    pro_state: 'active',
  };
}

/** A change that waits on the phone. */
export function mutation(fields: Partial<Mutation> = {}): Mutation {
  return {
    mid: crypto.randomUUID(),
    userId: 7,
    v: 1,
    op: 'patch',
    entity: 'bikes',
    targetId: 1,
    body: { colour: 'Blue' },
    lane: 'bikes 1',
    deps: [],
    status: 'queued',
    attempts: 0,
    notBefore: 0,
    fence: 0,
    recordedAt: '2026-11-21T09:00:00.000Z',
    about: 'KX23QBB',
    ...fields,
  };
}
