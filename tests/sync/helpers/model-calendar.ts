// The work behind a write of the model server: courses, events and bookings. Of conflicts it knows one: a rider who is on the
// course already needs a reason.
import { courseTypePatch } from '~contract/calendar/course-types';
import { courseCreate, coursePatch } from '~contract/calendar/courses';
import { eventCreate, eventPatch } from '~contract/calendar/events';
import { orderCreate, orderPatch } from '~contract/orders/orders';
import { isOrderAction, workOrder } from './model-orders';
import { badFields, type Call, missing, type Row, type Tables, type Worked } from './model-tables';

const PLACE =
  /^\/school\/(?:(courses|events|orders)\/(?:new-order\/)?(?:(\d+)\/)?|courses\/types\/(\w+)\/supplier\/(\d+)\/)$/u;
const SCHEMAS = {
  courses: { create: courseCreate, patch: coursePatch },
  events: { create: eventCreate, patch: eventPatch },
  orders: { create: orderCreate, patch: orderPatch },
} as const;
type Kind = keyof typeof SCHEMAS;

/** True if the call is one of these. */
export function isOfCalendar(path: string): boolean {
  return PLACE.test(path) || isOrderAction(path);
}

/** Does what the call asks for, or says why not. */
export function workCalendar(tables: Tables, call: Call): Worked {
  if (isOrderAction(call.path)) return actOnOrder(tables, call);
  const [, kind, id, constant, site] = PLACE.exec(call.path) ?? [];
  if (constant) {
    const type = rowsOf(tables, 'course_types').find(
      (one) => one['constant'] === constant && one['supplier'] === Number(site),
    );
    return type ? change(tables, call, 'course_types', type) : missing();
  }
  const name = kind as Kind;
  if (call.method === 'POST') return create(tables, call, name);
  const row = tables.rows.get(name)?.get(Number(id));
  return row ? change(tables, call, name, row) : missing();
}

/** A move changes how many are on both courses. */
function actOnOrder(tables: Tables, call: Call): Worked {
  const worked = workOrder(tables, call);
  if (worked.kept) for (const { id } of rowsOf(tables, 'courses')) touch(tables, id);
  return worked;
}

function create(tables: Tables, call: Call, kind: Kind): Worked {
  const parsed = SCHEMAS[kind].create.safeParse(call.body);
  if (!parsed.success) return badFields(parsed.error);
  const body: Record<string, unknown> = parsed.data;
  const refused = kind === 'orders' ? refusedOrder(tables, body) : null;
  if (refused) return refused;
  const at = call.recordedAt ?? '2026-11-21T09:00:00.000Z';
  const head = {
    id: tables.nextId(),
    version: 1,
    client_key: call.key ?? null,
    updated: at,
    created: at,
    received_at: at,
  };
  const row = tables.put(kind, { ...DEFAULTS[kind], ...defined(body), ...named(tables, kind, body), ...head });
  if (kind === 'orders') touch(tables, Number(body['school_course_id']));
  return {
    answer: { status: 201, body: row },
    kept: { collection: kind, op: 'create', id: row.id, version: row.version },
  };
}

function refusedOrder(tables: Tables, body: Record<string, unknown>): Worked | null {
  const [course, customer] = [Number(body['school_course_id']), Number(body['customer'])];
  const unknown = (field: string) => ({ answer: { status: 400, body: { [field]: ['Not known'] } } });
  if (!tables.rows.get('courses')?.has(course)) return unknown('school_course_id');
  if (!tables.rows.get('customers')?.has(customer)) return unknown('customer');
  const isTwice = rowsOf(tables, 'orders').some(
    (one) => one['school_course_id'] === course && (one['customer'] as Row).id === customer,
  );
  if (!isTwice || body['reason']) return null;
  const conflicts = ['Isla is on this course already'];
  return { answer: { status: 400, body: { reason: ['Give a reason for going ahead'], conflicts } } };
}

function change(tables: Tables, call: Call, kind: Kind | 'course_types', row: Row): Worked {
  const schema = kind === 'course_types' ? courseTypePatch : SCHEMAS[kind].patch;
  const patch = call.method === 'DELETE' ? null : schema.safeParse(call.body);
  if (patch && !patch.success) return badFields(patch.error);
  if (call.ifMatch !== undefined && call.ifMatch !== row.version) {
    return { answer: { status: 409, body: { detail: 'Changed meanwhile', code: 'conflict', current: row } } };
  }
  if (!patch) {
    if (kind === 'courses' && rowsOf(tables, 'orders').some((one) => one['school_course_id'] === row.id)) {
      return { answer: { status: 409, body: { detail: 'Riders are booked', code: 'has_history', current: row } } };
    }
    tables.remove(kind, row.id);
    if (kind === 'orders') touch(tables, Number(row['school_course_id']));
    return { answer: { status: 204 }, kept: { collection: kind, op: 'delete', id: row.id, version: null } };
  }
  const body: Record<string, unknown> = patch.data;
  const stored = tables.put(kind, { ...row, ...defined(body), ...named(tables, kind, body) });
  return {
    answer: { status: 200, body: stored },
    kept: { collection: kind, op: 'patch', id: row.id, version: stored.version },
  };
}

/** The names that a row contains. */
function named(tables: Tables, kind: string, body: Record<string, unknown>): Record<string, unknown> {
  if (kind === 'courses') return namedOfCourse(tables, body);
  if (kind !== 'orders' || body['customer'] === undefined) return {};
  const rider = rowOf(tables, 'customers', body['customer']);
  const shown = Object.fromEntries(SHOWN.map((field) => [field, rider[field] ?? '']));
  const full_name = `${String(rider['first_name'])} ${String(rider['last_name'])}`;
  const customer = { ...shown, id: body['customer'], full_name, birthdate: rider['birthdate'] ?? null };
  return { customer, order_friendly_id: `DR#${tables.nextId()}` };
}

const SHOWN = ['first_name', 'last_name', 'phone', 'email', 'current_licence', 'licence_number'];

function namedOfCourse(tables: Tables, { instructors, supplier }: Record<string, unknown>): Record<string, unknown> {
  const people = instructors as number[] | undefined;
  const site = rowOf(tables, 'suppliers', supplier);
  const nameOf = (id: number) => rowOf(tables, 'staff_ref', id)['full_name'];
  return {
    ...(people && { instructors: people.map((id) => ({ id, full_name: nameOf(id) })) }),
    ...(supplier !== undefined && {
      supplier: { id: supplier, name: site['name'], connect_location_name: site['connect_location_name'] },
      suppliers: [{ id: supplier, name: site['name'], connect_location_name: site['connect_location_name'] }],
    }),
  };
}

function rowOf(tables: Tables, collection: string, id: unknown): Record<string, unknown> {
  return tables.rows.get(collection)?.get(Number(id)) ?? {};
}

/** A booking raises its course's version: the row says how many there are. */
function touch(tables: Tables, id: number): void {
  const row = tables.rows.get('courses')?.get(id);
  const booked = rowsOf(tables, 'orders').filter((one) => one['school_course_id'] === id).length;
  if (row && row['booked'] !== booked) tables.put('courses', { ...row, booked });
}

function rowsOf(tables: Tables, collection: string): Row[] {
  return [...(tables.rows.get(collection)?.values() ?? [])];
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const DEFAULTS: Readonly<Record<Kind, Record<string, unknown>>> = {
  courses: {
    name: 'CBT',
    code: 'CBT',
    colour: '#2563EB',
    duration: '08:45:00',
    instructors: [],
    bikes: [],
    categories: [],
    spaces: 4,
    price: 14_900,
    notes: '',
    series: null,
    road_only: false,
    booked: 0,
    reason: '',
  },
  events: {
    title: '',
    all_day: true,
    start_time: null,
    finish_time: null,
    blocks_availability: true,
    staff: [],
    supplier: null,
    bikes: [],
    notes: '',
  },
  orders: {
    bike: null,
    price: 14_900,
    full_price: 14_900,
    price_reason: '',
    voucher: '',
    charge: null,
    payment_status: 'PAYMENT_NOT_PAID',
    payments: [],
    source: 'DASHBOARD',
    outcome: 'BOOKED',
    outcome_at: null,
    notes: '',
    training_notes: '',
    reason: '',
  },
};
