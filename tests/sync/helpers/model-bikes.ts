// The work behind a write of the model server: bikes and their comments, with versions, field errors and conflicts.
import { NO_WORDS } from '~domain/bikes/agency-words';
import { bikeCommentCreate, bikeCommentPatch } from '~contract/bikes/comments';
import { bikeCreate, bikePatch } from '~contract/bikes/bikes';
import { z } from '~contract/wire/zod';
import { addDocument, attach, replaceImage } from './model-files';
import { badFields, type Call, type Kept, missing, type Row, type Tables, type Worked } from './model-tables';

const PLACE =
  /^\/bike_management\/motorbikes\/(?:(\d+)\/(?:documents\/|comments\/(?:(\d+)\/(?:(images|videos)\/(?:(\d+)\/full\/)?)?)?)?)?$/u;

/** Carries out the call or refuses it. Nothing is changed unless `kept` is there. */
export function work(tables: Tables, call: Call): Worked {
  const place = PLACE.exec(call.path);
  if (!place) return missing();
  const [bikeId, commentId] = [Number(place[1] ?? 0), Number(place[2] ?? 0)];
  const isComment = call.path.includes('/comments/');
  if (bikeId > 0 && !rowOf(tables, 'bikes', bikeId)) return missing();
  if (call.path.endsWith('/documents/')) return addDocument(tables, call, bikeId);
  if (!isComment) return call.method === 'POST' ? createBike(tables, call) : change(tables, call, 'bikes', bikeId);
  if (call.method === 'POST' && commentId === 0) return createComment(tables, call, bikeId);
  const comment = rowOf(tables, 'bike_comments', commentId);
  if (comment?.['bike'] !== bikeId) return missing();
  if (place[4] !== undefined) return replaceImage(tables, call, comment, Number(place[4]));
  if (place[3] === 'images' || place[3] === 'videos') return attach(tables, call, comment, place[3]);
  return change(tables, call, 'bike_comments', commentId);
}

function createBike(tables: Tables, call: Call): Worked {
  const body = bikeCreate.safeParse(call.body);
  if (!body.success) return badFields(body.error);
  const found = wrong(tables, body.data, 0);
  if (found) return found;
  const id = tables.nextId();
  const row = tables.put('bikes', {
    ...NEW_BIKE,
    ...withSites(tables, body.data),
    id,
    version: 1,
    client_key: call.key ?? null,
    updated: 'now',
    created: call.recordedAt ?? '2026-11-21T09:00:00.000Z',
  });
  return { answer: { status: 201, body: detail(tables, row) }, kept: kept('bikes', 'create', row) };
}

function createComment(tables: Tables, call: Call, on: number): Worked {
  const body = bikeCommentCreate.safeParse(call.body);
  if (!body.success) return badFields(body.error);
  if (body.data.bike !== on) return { answer: { status: 400, body: { bike: ['Another bike'] } } };
  const created = call.recordedAt ?? '2026-11-21T09:00:00.000Z';
  const row = tables.put('bike_comments', {
    ...withPeople(tables, body.data),
    id: tables.nextId(),
    bike: on,
    version: 1,
    client_key: call.key ?? null,
    updated: created,
    created,
    received_at: created,
    images: [],
    videos: [],
  });
  return { answer: { status: 201, body: row }, kept: kept('bike_comments', 'create', row) };
}

function change(tables: Tables, call: Call, collection: string, id: number): Worked {
  const row = rowOf(tables, collection, id);
  if (!row) return missing();
  const isBike = collection === 'bikes';
  const shown = (of: Row) => (isBike ? detail(tables, of) : of);
  const patch = call.method === 'DELETE' ? null : (isBike ? bikePatch : bikeCommentPatch).safeParse(call.body);
  if (patch && !patch.success) return badFields(patch.error);
  if (call.ifMatch !== undefined && call.ifMatch !== row.version) {
    return { answer: { status: 409, body: { detail: 'Changed meanwhile', code: 'conflict', current: shown(row) } } };
  }
  if (!patch) return remove(tables, collection, row);
  const found = isBike ? wrong(tables, patch.data, id) : null;
  if (found) return found;
  const fields = isBike ? withSites(tables, patch.data) : withPeople(tables, patch.data);
  const stored = tables.put(collection, { ...row, ...fields });
  return { answer: { status: 200, body: shown(stored) }, kept: kept(collection, 'patch', stored) };
}

function remove(tables: Tables, collection: string, row: Row): Worked {
  if (collection === 'bikes') {
    for (const below of ['bike_comments', 'bike_documents']) {
      for (const child of tables.rows.get(below)?.values() ?? []) {
        if (child['bike'] === row.id) tables.remove(below, child.id);
      }
    }
  }
  tables.remove(collection, row.id);
  return { answer: { status: 204 }, kept: { collection, op: 'delete', id: row.id, version: null } };
}

/** Errors that the schema cannot see: another bike's registration, an unknown site. */
function wrong(tables: Tables, fields: Record<string, unknown>, self: number): Worked | null {
  const mark = fields['registration_plate'];
  const bikes = [...(tables.rows.get('bikes')?.values() ?? [])];
  if (mark !== undefined && bikes.some((row) => row.id !== self && row['registration_plate'] === mark)) {
    return {
      answer: { status: 400, body: { registration_plate: ['Another bike has this registration'] } },
    };
  }
  const sites = z.array(z.int()).optional().parse(fields['supplier']);
  if (sites?.some((id) => !rowOf(tables, 'suppliers', id))) {
    return { answer: { status: 400, body: { supplier: ['Connect doesn’t know this site'] } } };
  }
  return null;
}

function withSites(tables: Tables, { supplier, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const given = defined(fields);
  if (supplier === undefined) return given;
  const sites = z.array(z.int()).parse(supplier);
  return {
    ...given,
    supplier: sites.map((id) => {
      const site = rowOf(tables, 'suppliers', id);
      return { id, name: site?.['name'], connect_location_name: site?.['connect_location_name'] };
    }),
  };
}

function withPeople(tables: Tables, { reported_by, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const people = z
    .array(z.int())
    .optional()
    .parse(reported_by)
    ?.map((id) => ({ id, full_name: rowOf(tables, 'staff_ref', id)?.['full_name'] ?? 'Somebody' }));
  return { ...defined(fields), ...((people ?? fields['bike'] !== undefined) && { reported_by: people ?? [] }) };
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** A bike as its detail shows it: with the fields not stored on phones, and its comments. */
function detail(tables: Tables, row: Row): Row {
  const comments = [...(tables.rows.get('bike_comments')?.values() ?? [])].filter(({ bike }) => bike === row.id);
  return { purchase_price: null, current_value: null, ...row, comments };
}

function rowOf(tables: Tables, collection: string, id: number): Row | undefined {
  return tables.rows.get(collection)?.get(id);
}

function kept(collection: string, op: 'create' | 'patch', { id, version }: Row): Kept {
  return { collection, op, id, version };
}

const NEW_BIKE = {
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  status: 'BIKE_STATUS_ACTIVE',
  current_mileage: null,
  colour: '',
  mot_expiry_date: null,
  tax_expiry_date: null,
  service_date: null,
  purchase_date: null,
  first_registered_date: null,
  year_of_manufacture: null,
  vin_number: null,
  insurance_status: false,
  insurance_policy_number: '',
  email_notification: true,
  sms_notification: false,
  reported_by: [],
  last_dvla_verification: null,
  ...NO_WORDS,
  power_kw: null,
  category: '',
};
