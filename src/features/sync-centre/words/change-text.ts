// The title of a change and what it changes, in words: 'Edit bike', 'status to Out of Order, mileage 9,204'.
import { type Change, DOCUMENTS, isFullSize, isMarked, kindOf, entityOf, wordsOf } from '~data/entities/all';
import { rowFields } from '~data/outbox/one-choice';
import { fieldLabel, valueText } from './field-text';
import { countText } from '~widgets/file-forms/photo-field-text';
import type { OutboxItem } from '~data/sync-centre/items';
import type { Names } from './names';
import { disclaimerText, templateText } from './disclaimer-text';
import { orderActionText } from './order-text';

/** The parts of a pending or sent change that its title depends on. */
export type Named = Pick<Change, 'entity' | 'op' | 'action' | 'fields'>;

/** Titles of entries that are not changes of an entity. */
const OTHER: Readonly<Record<string, string>> = {
  'form create': 'A form',
  'messages create': 'Message',
  'customers erase': 'A person was erased at the school',
};

/** 'Damage comment'; `short`: 'Damage'. */
export function titleOf(named: Named, short = false): string {
  const words = wordsOf(named);
  return (short ? words?.short : undefined) ?? words?.title ?? OTHER[kindOf(named)] ?? 'A change';
}

/** True if `about` of such a change is a registration. */
export function hasPlate({ entity }: Named): boolean {
  return isMarked(entity);
}

/** Longest quoted text, in code points. */
const QUOTE = 120;

type Changed = Named & Pick<OutboxItem, 'seq' | 'body' | 'files'>;

/** What the change does besides its title; '' if the title says everything. */
export function changeText(item: Changed, names: Names): string {
  const told = item.body['notify'] === true ? (TOLD[item.entity] ?? '') : '';
  return [rowText({ ...item, body: rowFields(item.entity, item.body) }, names), told].filter(Boolean).join(', ');
}

/** Said where the school's messages tell of the change. */
const TOLD: Readonly<Record<string, string>> = { orders: 'the rider is told', courses: 'its riders are told' };

/** What the change does to its row. */
function rowText(item: Changed, names: Names): string {
  const { body } = item;
  if (item.op === 'delete') return '';
  const of = entityOf(item.entity)?.attached?.of;
  if (of !== undefined) return `${countText(item.files)} of ${of}${isFullSize(item) ? ': small version sent' : ''}`;
  if (DOCUMENTS.includes(item.entity) && item.op === 'create') return documentText(item, names);
  if (item.entity === 'certificates') return actionText(item, names);
  if (item.entity === 'orders' && item.op === 'action') return orderActionText(item, names);
  if (item.entity === 'disclaimers') return disclaimerText(body, names);
  if (item.entity === 'disclaimer_templates') return templateText(body, (field) => inSentence(field, item.entity));
  const text = body[entityOf(item.entity)?.quotes ?? ''];
  if (typeof text === 'string') return quoted(text);
  if (item.entity === 'bikes' && item.op === 'create') return newBike(body, names);
  if (item.entity === 'customers' && item.op === 'create') return newContact(body, names);
  const said = item.op === 'create' ? PLANNED[item.entity] : undefined;
  if (said) return planned(said, item, names);
  return Object.keys(body)
    .map((field, index) => {
      const value = valueText(field, body[field], names);
      const label = inSentence(field, item.entity);
      return index === 0 ? `${label} to ${value}` : `${label} ${value}`;
    })
    .join(', ');
}

/** 'V5C.pdf, “Registration document”'. */
function documentText({ seq, body: { description } }: Changed, { files }: Names): string {
  const quote = typeof description === 'string' && description !== '' ? quoted(description) : '';
  return [files.get(seq) ?? '', quote].filter(Boolean).join(', ');
}

/** Number and holder are in the head of the item. '08:15 to 16:45, Callum Reith, restrictions 00', 'for 3412525'. */
function actionText({ action, body }: Changed, names: Names): string {
  if (action === 'duplicate') return `for ${String(body['previous_certificate'])}`;
  if (action !== 'issue' && action !== 'change') return '';
  const fields = ISSUED.filter((field) => field in body && body[field] !== false);
  return fields
    .map((field) =>
      field === 'duplicate' ? 'as a duplicate' : `${inSentence(field)} ${valueText(field, body[field], names)}`,
    )
    .join(', ');
}

/** The fields that people check first. */
const ISSUED = [
  'time_completion_date',
  'time_start_time',
  'time_completion_time',
  'instructor',
  'instructor_certificate',
  'restrictions',
  'transmission',
  'issued_at',
  'duplicate',
];

function newBike(body: Record<string, unknown>, names: Names): string {
  const name = ['make', 'model'].map((field) => valueText(field, body[field], names)).join(' ');
  const rest = ['engine_size', 'supplier'].filter((field) => field in body);
  return [name, ...rest.map((field) => valueText(field, body[field], names))].join(', ');
}

/** The fields of a new course, event or booking that are shown; kind, day and site are in the head of the item. */
const PLANNED: Readonly<Record<string, readonly string[]>> = {
  courses: ['finish_time', 'instructors', 'bikes', 'spaces', 'price', 'notes', 'reason'],
  events: ['end_date', 'start_time', 'finish_time', 'staff', 'supplier', 'bikes', 'notes'],
  orders: ['bike_type', 'bike', 'price', 'price_reason', 'voucher', 'notes', 'training_notes', 'reason'],
  waiting_riders: ['bike_type', 'notes'],
};

/** Without empty fields: 'finish 16:45, instructors Callum Reith, spaces 4'. */
function planned(fields: readonly string[], { entity, body }: Changed, names: Names): string {
  const isSaid = (field: string) => {
    const value = body[field] ?? '';
    return (
      value !== '' && !(Array.isArray(value) && value.length === 0) && !(field === 'end_date' && value === body['date'])
    );
  };
  return fields
    .filter(isSaid)
    .map((field) => `${inSentence(field, entity)} ${valueText(field, body[field], names)}`)
    .join(', ');
}

/** Phone, e-mail and town; the name is in the head of the item. */
function newContact(body: Record<string, unknown>, names: Names): string {
  const said = ['phone', 'email', 'town'].filter((field) => typeof body[field] === 'string' && body[field] !== '');
  return said.map((field) => valueText(field, body[field], names)).join(', ');
}

/** The beginning of a text, in one line and in quotation marks. */
export function quoted(text: string): string {
  const points = [...text.replaceAll(/\s+/gu, ' ')];
  return points.length <= QUOTE ? `“${points.join('')}”` : `“${points.slice(0, QUOTE).join('')}…”`;
}

/** Words for fields whose label doesn't fit into a sentence. */
const WORD: Readonly<Record<string, string>> = {
  registration_plate: 'registration',
  current_mileage: 'mileage',
  mot_expiry_date: 'MOT',
  tax_expiry_date: 'tax',
  national_insurance_number: 'National Insurance number',
};

/** 'Status' → 'status', but 'VIN number' stays. */
function inSentence(field: string, entity = ''): string {
  const word = WORD[field];
  if (word !== undefined) return word;
  const label = fieldLabel(field, entity);
  return /^[A-Z]{2}|^E-/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
