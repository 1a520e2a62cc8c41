// The fields of a change and their values in words. An unknown field keeps its own name, with spaces.
import { LICENCE_TYPE_LABEL, RIDING_EXPERIENCE_LABEL, sourceLabel } from '~contract/contacts/values';
import { z } from '~contract/wire/zod';
import { daysOffText, hoursText } from '~domain/time/hours';
import { CATEGORY_LABEL } from '~domain/bikes/categories';
import { STATUS_LABEL, TRANSMISSION_LABEL } from '~domain/bikes/labels';
import { CERTIFICATE_TRANSMISSION_LABEL } from '~domain/certificates/labels';
import { CONSENT_LABEL } from '~domain/messages/audience';
import { displayMark } from '~domain/text/number-plate';
import { stampText } from '~widgets/format/when';
import { CALENDAR_VALUE } from './calendar-value-text';
import { DISCLAIMER_VALUE } from './disclaimer-text';
import { INVOICE_LABEL, INVOICE_VALUE } from './invoice-text';
import { code, day, flag, listed, nameOf, number, pounds, time, type Read } from './value-text';
import type { Names } from './names';

/** The labels of the forms. */
const LABEL: Readonly<Record<string, string>> = {
  registration_plate: 'Reg number',
  make: 'Make',
  model: 'Model',
  engine_size: 'Engine size',
  power_kw: 'Power',
  category: 'Licence category',
  tax_status: 'Tax, says DVLA',
  mot_status: 'MOT, says DVLA',
  fuel_type: 'Fuel',
  type_approval: 'Type approval',
  wheelplan: 'Wheels',
  euro_status: 'Euro status',
  transmission: 'Transmission',
  status: 'Status',
  supplier: 'Sites',
  current_mileage: 'Current mileage',
  colour: 'Colour',
  mot_expiry_date: 'MOT until',
  tax_expiry_date: 'Tax until',
  service_date: 'Last serviced',
  purchase_date: 'Purchase date',
  purchase_price: 'Purchase price',
  current_value: 'Current value',
  first_registered_date: 'First registered',
  year_of_manufacture: 'Year of manufacture',
  vin_number: 'VIN number',
  insurance_status: 'Insurance',
  insurance_policy_number: 'Insurance policy number',
  email_notification: 'E-mail reminders',
  sms_notification: 'SMS reminders',
  reported_by: 'Reported by',
  comment: 'Comment',
  bike: 'Bike',
  image: 'Photo',
  video: 'Video',
  document: 'Document',
  files: 'Photos',
  description: 'Description',
  size: 'Size',
  sha256: 'SHA-256',
  taken_at: 'Taken',
  removed_files: 'Photos and videos to delete',
  site: 'Site',
  note: 'Note',
  customer: 'Contact',
  alternative_phone: 'Other phone',
  birthdate: 'Birth date',
  current_licence: 'Licence type',
  licence_number: 'Licence number',
  licence_country: 'Licence from',
  no_gb_number: 'Checked: no GB number',
  national_insurance_number: 'National Insurance number',
  riding_experience: 'Riding experience',
  address_2: 'Address line 2',
  source: 'Source',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  suppliers: 'Sites',
  hours: 'Working hours',
  days_off: 'Days off',
  name: 'Legal name',
  connect_location_name: 'Name',
  atb_number: 'DVSA code',
  address: 'Address',
  town: 'Town',
  postcode: 'Postcode',
  max_riders: 'Riders at once',
  examiner_email: 'CBT examiner’s e-mail',
  certificate_stock_warning: 'Certificates to warn below',
  opening_hours: 'Opening hours',
  certificate_number: 'Certificate number',
  previous_certificate: 'Original certificate',
  time_completion_date: 'Date',
  time_start_time: 'From',
  time_completion_time: 'To',
  training_duration: 'Duration',
  instructor_certificate: 'Instructor number',
  issued_at: 'Issued',
  duplicate: 'Duplicate',
  constant: 'Kind',
  end_date: 'Last day',
  start_time: 'Start',
  finish_time: 'Finish',
  categories: 'Bikes to hire',
  staff: 'People',
  school_course_id: 'Course',
  from_course: 'From',
  from: 'Before',
  method: 'Paid by',
  price_reason: 'Reason for the price',
  date_reason: 'Reason for the date',
  duration_reason: 'Reason for the short training',
  signature_reason: 'Reason for this instructor',
  notify: 'Tell the rider',
  identity_seen: 'Photocard seen',
  entitlement: 'Provisional entitlement',
  eyesight: 'Number plate at 20 m',
  check_notes: 'Notes on the checks',
  email_consent: 'Offers by e-mail',
  email_consent_source: 'Offers by e-mail: known from',
  sms_consent: 'Offers by SMS',
  sms_consent_source: 'Offers by SMS: known from',
  template: 'Disclaimer',
  send: 'Link sent by',
  course_types: 'Courses',
  validity_months: 'Counts for',
  guardian: 'Parent or guardian',
  health_consent: 'Answers about health may be kept',
  nation: 'Part of the UK',
  ...INVOICE_LABEL,
};

/** Labels of fields that a row's form calls something else. */
const OWN_LABEL: Readonly<Record<string, string>> = {
  'courses supplier': 'Site',
  'events supplier': 'Site',
  'events date': 'First day',
  'incidents supplier': 'Site',
  'incidents staff': 'Staff present',
  'incidents people': 'People concerned',
  'incidents place_kind': 'Where',
  'incidents place': 'Exact place',
  'incidents phoned': 'DVSA was told by telephone',
  'incidents reported_on': 'Sent to DVSA on',
  'incidents reported_how': 'Sent to DVSA',
  'invoices supplier': 'Till of',
  'message_templates name': 'Name',
  'bike_documents name': 'Name',
  'courses notify': 'Tell the riders',
  'disclaimers name': 'Signed by',
  'disclaimer_templates active': 'In use',
  'disclaimer_templates guardian': 'Minors need a parent or guardian',
};

/** 'Engine size'. `entity`: the entity of the field. */
export function fieldLabel(field: string, entity = ''): string {
  const known = OWN_LABEL[`${entity} ${field}`] ?? LABEL[field];
  if (known !== undefined) return known;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Shown for an empty field. */
const NONE = 'none';
const THOUSANDS = new Intl.NumberFormat('en-GB');

/** An empty one says that the person wasn't asked. */
const consent: Read = code(CONSENT_LABEL);

/** Each returns null if the value isn't what the field should hold. */
const VALUE: Readonly<Record<string, Read>> = {
  registration_plate: (value) => (typeof value === 'string' ? displayMark(value) : null),
  engine_size: number((cc) => (cc === 0 ? 'Electric' : `${cc} cc`)),
  power_kw: number((kw) => `${kw} kW`),
  category: code(CATEGORY_LABEL),
  transmission: code({ ...TRANSMISSION_LABEL, ...CERTIFICATE_TRANSMISSION_LABEL }),
  status: code(STATUS_LABEL),
  supplier: (value, { sites }) => listed(value, sites, 'a site') ?? nameOf(value, sites) ?? 'a site',
  site: (value, { sites }) => nameOf(value, sites) ?? 'a site',
  suppliers: (value, { sites }) => listed(value, sites, 'a site'),
  birthdate: day,
  time_completion_date: day,
  training_duration: time,
  time_start_time: time,
  time_completion_time: time,
  issued_at: (value) => {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? null : stampText(at);
  },
  instructor: (value, { staff }) => nameOf(value, staff) ?? 'somebody',
  restrictions: (value) => (Array.isArray(value) ? value.join(', ') : null),
  duplicate: flag('yes', 'no'),
  ...CALENDAR_VALUE,
  ...DISCLAIMER_VALUE,
  ...INVOICE_VALUE,
  current_licence: code(LICENCE_TYPE_LABEL),
  riding_experience: code(RIDING_EXPERIENCE_LABEL),
  source: (value) => (typeof value === 'string' ? sourceLabel(value) : null),
  hours: hoursOf,
  opening_hours: hoursOf,
  days_off: (value) => {
    const read = daysOff.safeParse(value);
    return read.success ? daysOffText(read.data) : null;
  },
  removed_files: (value) => (Array.isArray(value) ? String(value.length) : null),
  reported_by: (value, { staff }) => listed(value, staff, 'somebody'),
  current_mileage: number((miles) => THOUSANDS.format(miles)),
  mot_expiry_date: day,
  tax_expiry_date: day,
  service_date: day,
  purchase_date: day,
  first_registered_date: day,
  purchase_price: pounds,
  current_value: pounds,
  insurance_status: flag('Active', 'Inactive'),
  email_notification: flag('on', 'off'),
  sms_notification: flag('on', 'off'),
  notify: flag('yes', 'no'),
  email_consent: consent,
  sms_consent: consent,
};

/** '09/03/2027', 'Out of Order', '£1,250.00', 'Quayside Yard, Hilltop Park'; 'none' if the field is empty. */
export function valueText(field: string, value: unknown, names: Names): string {
  if (value === '' && VALUE[field] === consent) return CONSENT_LABEL[''];
  if (value === null || value === undefined || value === '') return NONE;
  if (Array.isArray(value) && value.length === 0) return NONE;
  const text = VALUE[field]?.(value, names);
  if (text !== null && text !== undefined) return text;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const daysOff = z.array(z.object({ from: z.string(), to: z.string(), note: z.string() }));
const week = z.array(z.object({ day: z.number(), from: z.string(), to: z.string() }));

function hoursOf(value: unknown): string | null {
  const read = week.safeParse(value);
  return read.success ? hoursText(read.data) : null;
}
