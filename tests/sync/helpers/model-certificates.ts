// Certificates at the model server: section 4 of the specification (docs/domain.md, Certificate states), written down
// here once more and not taken from the app. Times of the forms count as UTC: tests use days in winter.
import {
  certificateChange,
  certificateDuplicate,
  certificateIssue,
  certificateNamed,
  type CertificateChange,
  type CertificateIssue,
} from '~contract/certificates/certificates';
import type { z } from '~contract/wire/zod';
import { badFields, type Call, missing, type Row, type Tables, type Worked } from './model-tables';

const WRITTEN_ON = /^\/certificates\/certificate\/(\d{7})\/(change\/)?$/u;
const NAMED = /^\/certificates\/(duplicate|void|unvoid)\/$/u;

/** The statuses from which each action is allowed. */
const FROM = {
  issue: ['CERTIFICATE_PENDING'],
  change: ['NOT_READY', 'READY_TO_RETURN'],
  duplicate: ['SENT'],
  void: ['CERTIFICATE_PENDING', 'NOT_READY', 'READY_TO_RETURN', 'SENT'],
  unvoid: ['VOID'],
} as const;
type Done = keyof typeof FROM;

const NONE = 'This certificate does not exist';
const NOBODY = { customer: ['This contact does not exist'] };

/** Carries out the call or refuses it. Nothing is changed unless `kept` is there. */
export function workCertificates(tables: Tables, call: Call): Worked {
  const [, number, isChange] = WRITTEN_ON.exec(call.path) ?? [];
  if (number !== undefined) {
    const row = find(tables, Number(number));
    if (!row) return missing();
    return isChange ? read(call, certificateChange, (body) => change(tables, row, body)) : issue(tables, call, row);
  }
  const [, what] = NAMED.exec(call.path) ?? [];
  if (what === 'duplicate') return read(call, certificateDuplicate, (body) => duplicate(tables, call, body));
  if (what === undefined) return missing();
  return read(call, certificateNamed, ({ previous_certificate: named }) => {
    const row = find(tables, named);
    if (!row) return bad({ previous_certificate: [NONE] });
    return what === 'void' ? makeVoid(tables, row) : bringBack(tables, row);
  });
}

/** The lane of a write on a certificate; null for any other. */
export function certificateLane(path: string, body: unknown): string | null {
  if (!path.startsWith('/certificates/')) return null;
  const named = body as { certificate_number?: number; previous_certificate?: number } | undefined;
  return `certificate ${WRITTEN_ON.exec(path)?.[1] ?? named?.certificate_number ?? named?.previous_certificate}`;
}

/** Whether a certificate names this contact: they cannot be deleted then. */
export function isHolder({ rows }: Pick<Tables, 'rows'>, id: number): boolean {
  return [...(rows.get('certificates')?.values() ?? [])].some((row) => idOf(row['customer']) === id);
}

/** Changes these fields of a contact on all its certificates. */
export function rewriteHolder({ rows, put }: Tables, id: number, fields: object): void {
  for (const row of rows.get('certificates')?.values() ?? []) {
    if (idOf(row['customer']) !== id) continue;
    put('certificates', { ...row, customer: { ...(row['customer'] as object), ...fields } });
  }
}

function issue(tables: Tables, call: Call, row: Row): Worked {
  return read(call, certificateIssue, (body) => {
    const refused = need('issue', row);
    if (refused) return refused;
    const customer = contactOf(tables, body.customer);
    const instructor = staffOf(tables, (one) => one['instructor_certificate'] === body.instructor_certificate);
    if (!customer || !instructor) {
      const nobody = { instructor_certificate: ['No instructor has this certificate number'] };
      return bad({ ...(customer ? {} : NOBODY), ...(instructor ? {} : nobody) });
    }
    const written = names(customer, instructor, body.transmission);
    return done(tables, row, {
      ...written,
      ...hours(body),
      status: isWhole(written) && body.duplicate ? 'DUPLICATE' : stateOf(written),
      duplicate_requested: body.duplicate,
      restrictions: restrictionsOf(tables, body.restrictions),
      issued_at: call.recordedAt,
      received_at: '2026-11-21T09:00:00.000Z',
      issued_by: { id: call.userId, full_name: `Person ${call.userId}` },
    });
  });
}

function change(tables: Tables, row: Row, body: CertificateChange): Worked {
  const refused = need('change', row);
  if (refused) return refused;
  const customer = contactOf(tables, body.customer);
  const instructor = staffOf(tables, ({ id }) => id === body.instructor);
  if (!customer || !instructor) {
    return bad({ ...(customer ? {} : NOBODY), ...(instructor ? {} : { instructor: ['No such instructor'] }) });
  }
  const { transmission = null } = (row['customer'] ?? {}) as { transmission?: unknown };
  const written = names(customer, instructor, transmission);
  const status = isWhole(written) && row['duplicate_requested'] === true ? 'DUPLICATE' : stateOf(written);
  return done(tables, row, { ...written, status, issued_at: body.issued_at });
}

function duplicate(tables: Tables, call: Call, body: z.output<typeof certificateDuplicate>): Worked {
  const [original, blank] = [find(tables, body.previous_certificate), find(tables, body.certificate_number)];
  if (!original || !blank) return bad({ [original ? 'certificate_number' : 'previous_certificate']: [NONE] });
  const refused = need('duplicate', original) ?? need('issue', blank);
  if (refused) return refused;
  if (original['duplicate'] !== null) return invalid(original, 'already has a duplicate');
  if (idOf(original['supplier']) !== idOf(blank['supplier'])) return invalid(blank, 'is of another site');
  if (isSent(tables, blank)) return invalid(blank, 'is in a book that was returned');
  const { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at } = original;
  const worked = done(tables, blank, {
    customer,
    instructor,
    restrictions,
    start_time,
    time_completion,
    training_duration,
    issued_at,
    status: 'DUPLICATE',
    previous_certificate: body.previous_certificate,
    duplicated_at: call.recordedAt,
    received_at: '2026-11-21T09:00:00.000Z',
    issued_by: { id: call.userId, full_name: `Person ${call.userId}` },
  });
  tables.put('certificates', { ...original, duplicate: body.certificate_number });
  return worked;
}

function makeVoid(tables: Tables, row: Row): Worked {
  return need('void', row) ?? done(tables, row, { status: 'VOID', void_from: row['status'] });
}

function bringBack(tables: Tables, row: Row): Worked {
  const former = row['void_from'];
  const isOpen = former === 'CERTIFICATE_PENDING' || former === 'NOT_READY';
  if (row['status'] === 'VOID' && isOpen && isSent(tables, row)) return invalid(row, 'is in a book that was returned');
  return need('unvoid', row) ?? done(tables, row, { status: former, void_from: null });
}

function read<T extends z.ZodType>({ body }: Call, shape: T, work: (body: z.output<T>) => Worked): Worked {
  const parsed = shape.safeParse(body);
  return parsed.success ? work(parsed.data) : badFields(parsed.error);
}

function done(tables: Tables, row: Row, fields: object): Worked {
  const stored = tables.put('certificates', { ...row, ...fields });
  const { id, version } = stored;
  return { answer: { status: 200, body: stored }, kept: { collection: 'certificates', op: 'patch', id, version } };
}

function need(what: Done, row: Row): Worked | null {
  const may: readonly unknown[] = FROM[what];
  return may.includes(row['status']) ? null : invalid(row, `is ${String(row['status'])}`);
}

function invalid(current: Row, why: string): Worked {
  const detail = `Certificate ${String(current['certificate_number'])} ${why}`;
  return { answer: { status: 409, body: { detail, code: 'invalid_state', current } } };
}

function bad(body: Record<string, string[]>): Worked {
  return { answer: { status: 400, body } };
}

function find({ rows }: Tables, number: number): Row | undefined {
  return [...(rows.get('certificates')?.values() ?? [])].find((row) => row['certificate_number'] === number);
}

/** The contact with this id; for a merged one, the contact that was kept. */
function contactOf({ rows, aliases }: Tables, id: number): Row | undefined {
  return rows.get('customers')?.get(id) ?? rows.get('customers')?.get(aliases.get(id) ?? 0);
}

function staffOf({ rows }: Tables, isMeant: (row: Row) => boolean): Row | undefined {
  return [...(rows.get('staff_ref')?.values() ?? [])].find((row) => row['active'] === true && isMeant(row));
}

function isSent({ rows }: Tables, row: Row): boolean {
  return rows.get('books')?.get(Number(row['book']))?.['is_sent'] === true;
}

function names(contact: Row, instructor: Row, transmission: unknown) {
  const { id, first_name, last_name, licence_number, birthdate, address, address_2, town, postcode } = contact;
  const full_name = `${String(first_name)} ${String(last_name)}`.trim();
  const lives = { address, address_2, town, postcode };
  return {
    customer: { id, first_name, last_name, full_name, licence_number, birthdate, ...lives, transmission },
    instructor: {
      id: instructor.id,
      full_name: instructor['full_name'],
      instructor_certificate: String(instructor['instructor_certificate']),
    },
  };
}

type Written = ReturnType<typeof names>;

function isWhole({ customer, instructor }: Written): boolean {
  const licence = String(customer.licence_number).trim();
  const isKnown = licence !== '' && !licence.includes('*');
  return isKnown && String(customer.address).trim() !== '' && instructor.instructor_certificate.trim() !== '';
}

function stateOf(written: Written): string {
  return isWhole(written) ? 'READY_TO_RETURN' : 'NOT_READY';
}

function hours({ time_start_time, time_completion_date, time_completion_time, training_duration }: CertificateIssue) {
  const time_completion = `${time_completion_date}T${time_completion_time}.000Z`;
  return { start_time: time_start_time, time_completion, training_duration };
}

function restrictionsOf({ rows }: Tables, codes: readonly string[]) {
  const known = [...(rows.get('restrictions')?.values() ?? [])];
  return [...new Set(codes)].toSorted().map((code) => ({
    code,
    title: known.find((row) => row['code'] === code)?.['title'] ?? '',
  }));
}

function idOf(of: unknown): number {
  return (of as { id?: number } | null)?.id ?? 0;
}
