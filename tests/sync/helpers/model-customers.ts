// Contacts at the model server, with their notes and attachments: versions, field errors, conflicts; whom orders name cannot be
// deleted, and of those who were merged into somebody the old id stands for that one, in paths of notes and attachments.
import { NEVER_ASKED } from '~domain/messages/audience';
import { customerDocumentCreate } from '~contract/contacts/documents';
import { documentPatch } from '~contract/wire/documents';
import { customerNoteCreate, customerNotePatch } from '~contract/contacts/notes';
import { customerCreate, customerPatch } from '~contract/contacts/contacts';
import { mediaAddress } from '~contract/wire/media';
import { isHolder, rewriteHolder } from './model-certificates';
import { receive } from './model-files';
import { badFields, type Call, type Kept, missing, type Row, type Tables, type Worked } from './model-tables';

const PLACE = /^\/customers\/(?:(\d+)\/(?:(notes|documents)\/(?:(\d+)\/)?)?)?$/u;
const BELOW = { notes: 'customer_notes', documents: 'customer_documents' } as const;
type Below = (typeof BELOW)[keyof typeof BELOW];

/** Carries out the call or refuses it. Nothing is changed unless `kept` is there. */
export function workCustomers(tables: Tables, call: Call): Worked {
  const place = PLACE.exec(call.path);
  if (!place) return missing();
  const [asked, childId] = [Number(place[1] ?? 0), Number(place[3] ?? 0)];
  const below = place[2] === undefined ? null : BELOW[place[2] as keyof typeof BELOW];
  if (below === null) return asked === 0 ? createContact(tables, call) : changeContact(tables, call, asked);
  const owner = survivorOf(tables, asked);
  if (!owner) return missing();
  if (childId === 0)
    return below === 'customer_notes' ? addNote(tables, call, asked, owner) : addFile(tables, call, asked, owner);
  const child = tables.rows.get(below)?.get(childId);
  return child?.['customer'] === owner.id ? changeBelow(tables, call, below, child) : missing();
}

/** The desk merges `other` into the contact `kept`, with its notes and attachments. */
export function mergeContacts(tables: Tables, kept: number, other: number): void {
  for (const below of Object.values(BELOW)) {
    for (const child of tables.rows.get(below)?.values() ?? []) {
      if (child['customer'] === other) tables.put(below, { ...child, customer: kept });
    }
  }
  for (const [old, to] of tables.aliases) if (to === other) tables.aliases.set(old, kept);
  tables.aliases.set(other, kept);
  rewriteHolder(tables, other, { id: kept });
  tables.remove('customers', other);
  const row = tables.rows.get('customers')?.get(kept);
  if (row) tables.put('customers', row);
}

/** The same, and nothing of them stays on their certificates. */
export function eraseContact(tables: Tables, id: number): void {
  removeContact(tables, id);
  rewriteHolder(tables, id, NO_NAME);
}

/** Deletes a contact with its notes and attachments. */
export function removeContact(tables: Tables, id: number): void {
  for (const below of Object.values(BELOW)) {
    for (const child of tables.rows.get(below)?.values() ?? []) {
      if (child['customer'] === id) tables.remove(below, child.id);
    }
  }
  tables.remove('customers', id);
}

function survivorOf({ rows, aliases }: Tables, id: number): Row | undefined {
  return rows.get('customers')?.get(id) ?? rows.get('customers')?.get(aliases.get(id) ?? 0);
}

function createContact(tables: Tables, call: Call): Worked {
  const body = customerCreate.safeParse(call.body);
  if (!body.success) return badFields(body.error);
  const row = tables.put('customers', {
    ...NOBODY,
    ...defined(body.data),
    ...headOf(tables, call),
    source: 'DASHBOARD',
  });
  return { answer: { status: 201, body: detail(row) }, kept: kept('customers', 'create', row) };
}

function changeContact(tables: Tables, call: Call, id: number): Worked {
  const row = tables.rows.get('customers')?.get(id);
  if (!row) return missing();
  const patch = call.method === 'DELETE' ? null : customerPatch.safeParse(call.body);
  if (patch && !patch.success) return badFields(patch.error);
  const stale = staleness(call, row, detail(row));
  if (stale) return stale;
  if (patch) {
    const stored = tables.put('customers', { ...row, ...defined(patch.data) });
    return { answer: { status: 200, body: detail(stored) }, kept: kept('customers', 'patch', stored) };
  }
  if (tables.history.has(id) || isHolder(tables, id)) {
    const body = { detail: 'Orders name this contact', code: 'has_history', current: detail(row) };
    return { answer: { status: 409, body } };
  }
  removeContact(tables, id);
  return { answer: { status: 204 }, kept: { collection: 'customers', op: 'delete', id, version: null } };
}

function addNote(tables: Tables, call: Call, asked: number, owner: Row): Worked {
  const body = customerNoteCreate.safeParse(call.body);
  if (!body.success) return badFields(body.error);
  if (body.data.customer !== asked) return { answer: { status: 400, body: { customer: ['Another contact'] } } };
  const author = { id: call.userId, full_name: 'Priya Nair' };
  const row = tables.put('customer_notes', {
    ...headOf(tables, call),
    customer: owner.id,
    note: body.data.note,
    author,
  });
  return { answer: { status: 201, body: row }, kept: kept('customer_notes', 'create', row) };
}

function addFile(tables: Tables, call: Call, asked: number, owner: Row): Worked {
  const body = customerDocumentCreate.safeParse(call.body);
  if (!body.success) return badFields(body.error);
  if (body.data.customer !== asked) return { answer: { status: 400, body: { customer: ['Another contact'] } } };
  const arrived = receive(call, body.data);
  if ('answer' in arrived) return arrived;
  const row = tables.put('customer_documents', {
    ...headOf(tables, call),
    customer: owner.id,
    document: mediaAddress(arrived.sha256),
    name: call.file?.name ?? '',
    content_type: call.file?.type ?? '',
    ...arrived,
    description: body.data.description ?? '',
  });
  return { answer: { status: 201, body: row }, kept: kept('customer_documents', 'create', row) };
}

function changeBelow(tables: Tables, call: Call, collection: Below, row: Row): Worked {
  const shape = collection === 'customer_notes' ? customerNotePatch : documentPatch;
  const patch = call.method === 'DELETE' ? null : shape.safeParse(call.body);
  if (patch && !patch.success) return badFields(patch.error);
  const stale = staleness(call, row, row);
  if (stale) return stale;
  if (!patch) {
    tables.remove(collection, row.id);
    return { answer: { status: 204 }, kept: { collection, op: 'delete', id: row.id, version: null } };
  }
  const stored = tables.put(collection, { ...row, ...defined(patch.data) });
  return { answer: { status: 200, body: stored }, kept: kept(collection, 'patch', stored) };
}

function staleness({ ifMatch }: Call, { version }: Row, current: Row): Worked | null {
  if (ifMatch === undefined || ifMatch === version) return null;
  return { answer: { status: 409, body: { detail: 'Changed meanwhile', code: 'conflict', current } } };
}

function headOf(tables: Tables, { key, recordedAt = '2026-11-21T09:00:00.000Z' }: Call) {
  const times = { updated: recordedAt, created: recordedAt, received_at: recordedAt };
  return { id: tables.nextId(), version: 1, client_key: key ?? null, ...times };
}

/** A contact as the detail shows it: with the fields not stored on phones. */
function detail(row: Row): Row {
  return { national_insurance_number: '', ...row };
}

function kept(collection: string, op: 'create' | 'patch', { id, version }: Row): Kept {
  return { collection, op, id, version };
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const NO_NAME = {
  first_name: '',
  last_name: '',
  full_name: '',
  licence_number: '',
  birthdate: null,
  address: '',
  address_2: '',
  town: '',
  postcode: '',
};

const NOBODY = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  alternative_phone: '',
  birthdate: null,
  current_licence: '',
  licence_number: '',
  licence_country: 'GB',
  no_gb_number: false,
  no_gb_number_by: '',
  riding_experience: '',
  address: '',
  address_2: '',
  town: '',
  postcode: '',
  ...NEVER_ASKED,
};
