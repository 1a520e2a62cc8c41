// Certificates, bikes, staff and sites that a search finds on this device.
import type { BikeRow } from '~contract/bikes/bikes';
import type { Supplier } from '~contract/school/school';
import type { StaffMember } from '~contract/staff/staff';
import { certificateLine } from '~domain/certificates/query';
import { bikeLine, instructorLine, siteLine, type SearchGroup } from '~domain/search/global-search';
import { compareKeys } from '~domain/text/sort-key';
import type { ShownCertificate } from '~data/certificates/draw';
import type { Shelf } from '~data/certificates/certificate-state';
import type { PendingState } from '~data/pending/pending';
import type { EditedRow } from '~data/form-saves/edited-rows';
import { type Asked, type Candidate, findBest, type GroupHere, matcher, type SearchHit, withLines } from './best';

/** The highest number first. */
export function findCertificates({ rows, states }: Shelf, asked: Asked): GroupHere<'certificates'> {
  const lines = withLines(rows, ({ certificate_number, customer }) => certificateLine(certificate_number, customer));
  const highest = (one: Candidate<ShownCertificate>, other: Candidate<ShownCertificate>) =>
    other.row.certificate_number - one.row.certificate_number;
  const { count, best } = findBest(lines, asked, matcher(asked), highest);
  const changed = rows.filter(({ id }) => states.has(id)).map(({ certificate_number }) => certificate_number);
  const results = best.map((row) => ({ ...certificateHit(row), pending: states.get(row.id) ?? null }));
  return { count, results, changed: new Set(changed) };
}

export function certificateHit({ certificate_number, status, customer }: ShownCertificate) {
  return { certificate_number, status, full_name: customer?.full_name ?? '' };
}

type States = ReadonlyMap<number, PendingState>;

/** By plate, make and model. */
export function findBikes(rows: readonly BikeRow[], states: States, asked: Asked): GroupHere<'motorbikes'> {
  return findByLine(rows, bikeLine, asked, bikeHit, states);
}

export function bikeHit({ id, registration_plate, make, model, status }: BikeRow) {
  return { id, registration_plate, make, model, status };
}

/** By name. */
export function findStaff(people: readonly EditedRow<'staff'>[], asked: Asked): GroupHere<'instructors'> {
  return findByLine(
    people.map(({ row }) => row),
    instructorLine,
    asked,
    staffHit,
    statesOf(people),
  );
}

export function staffHit({ id, full_name, instructor_certificate, active }: StaffMember) {
  return { id, full_name, instructor_certificate, active };
}

/** By name. */
export function findSites(sites: readonly EditedRow<'suppliers'>[], asked: Asked): GroupHere<'suppliers'> {
  return findByLine(
    sites.map(({ row }) => row),
    siteLine,
    asked,
    siteHit,
    statesOf(sites),
  );
}

export function siteHit({ id, connect_location_name, name, town }: Supplier) {
  return { id, connect_location_name, name, town };
}

/** In the order of their lines. */
function findByLine<Group extends SearchGroup, Row extends { id: number }>(
  rows: readonly Row[],
  lineOf: (row: Row) => string,
  asked: Asked,
  hitOf: (row: Row) => SearchHit<Group>,
  states: States,
): GroupHere<Group> {
  const { count, best } = findBest(
    withLines(rows, lineOf),
    asked,
    matcher(asked),
    (one, other) => compareKeys(one.line, other.line) || one.row.id - other.row.id,
  );
  const results = best.map((row) => ({ ...hitOf(row), pending: states.get(row.id) ?? null }));
  return { count, results, changed: new Set(states.keys()) };
}

function statesOf(rows: readonly { row: { id: number }; pending: PendingState | null }[]): States {
  return new Map(rows.flatMap(({ row, pending }) => (pending === null ? [] : [[row.id, pending] as const])));
}
