// Bikes as rows of a CSV file: its columns, and what a cell means. The app reads a file with it before it is sent, the
// server before it is believed.
import { CATEGORIES, CATEGORY_LABEL, kilowattsOf } from '~domain/bikes/categories';
import { isNotValid, isUntaxed } from '~domain/bikes/agency-words';
import { STATUS_LABEL, TRANSMISSION_LABEL } from '~domain/bikes/labels';
import { displayDay } from '~domain/time/london-time';
import { sortKey } from '~domain/text/sort-key';
import { bikeCreate, type BikeRow } from './bikes';
import {
  byLabel,
  type Cell,
  type Column,
  columnIn,
  dayCell,
  type ImportProblem,
  ISO_DAY,
  rowFields,
  textCell,
  wordCell,
} from '~contract/wire/csv-columns';
import { REQUIRED } from '~contract/text/text';
import type { z } from '~contract/wire/zod';

export const BIKE_COLUMNS = {
  registration_plate: { title: 'Reg number', also: ['reg', 'reg no', 'registration', 'vrm', 'plate', 'number plate'] },
  make: { title: 'Make', also: ['manufacturer'] },
  model: { title: 'Model', also: [] },
  engine_size: { title: 'Engine size (cc)', also: ['engine size', 'engine', 'cc', 'capacity', 'engine capacity'] },
  transmission: { title: 'Transmission', also: ['gearbox', 'gears'] },
  status: { title: 'Status', also: ['state'] },
  supplier: { title: 'Sites', also: ['site', 'location', 'locations', 'yard'] },
  current_mileage: { title: 'Current mileage', also: ['mileage', 'miles', 'odometer'] },
  colour: { title: 'Colour', also: ['color'] },
  mot_expiry_date: { title: 'MOT until', also: ['mot', 'mot expiry', 'mot due', 'mot date', 'mot expiry date'] },
  tax_expiry_date: { title: 'Tax until', also: ['tax', 'tax expiry', 'tax due', 'tax date', 'road tax'] },
  service_date: { title: 'Last serviced', also: ['service', 'last service', 'service date', 'serviced'] },
  purchase_date: { title: 'Purchase date', also: ['purchased', 'bought'] },
  first_registered_date: { title: 'First registered', also: ['first registration', 'date of first registration'] },
  year_of_manufacture: { title: 'Year of manufacture', also: ['year', 'built'] },
  vin_number: { title: 'VIN number', also: ['vin', 'chassis', 'chassis number', 'frame number'] },
  insurance_policy_number: { title: 'Insurance policy number', also: ['policy', 'policy number', 'insurance'] },
  power_kw: { title: 'Power (kW)', also: ['power', 'kw', 'power kw', 'output'] },
  category: { title: 'Licence category', also: ['category', 'licence', 'licence class', 'license category'] },
} as const satisfies Record<string, Column>;
export type BikeColumn = keyof typeof BIKE_COLUMNS;
export const BIKE_COLUMN_NAMES = Object.keys(BIKE_COLUMNS) as readonly BikeColumn[];
/** Without these no bike can be added (specification section 5). */
export const NEEDED_COLUMNS = ['registration_plate', 'make', 'model', 'engine_size', 'supplier'] as const;

/** A bike of a file, ready to be added. */
export type ImportRow = { line: number; input: z.output<typeof bikeCreate> };
export type ImportSite = { id: number; name: string; connect_location_name: string };

/** The field that a column of this name holds; null: none that is known. */
export function columnOf(header: string): BikeColumn | null {
  return columnIn(BIKE_COLUMNS, header);
}

/**
 * The bikes of a file's rows, and what is wrong with the others. `columns`: what each cell of a row is; null is passed over.
 * A registration that is there twice is wrong the second time. `firstLine`: the line of the first row.
 */
export function readImport(
  rows: readonly (readonly string[])[],
  columns: readonly (BikeColumn | null)[],
  { sites, firstLine = 2 }: { sites: readonly ImportSite[]; firstLine?: number },
): { found: ImportRow[]; problems: ImportProblem[] } {
  const found: ImportRow[] = [];
  const problems: ImportProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const [at, cells] of rows.entries()) {
    const line = firstLine + at;
    const { input, wrong } = readRow(cells, columns, sites);
    const twice = input && lineOf.get(input.registration_plate);
    if (twice !== undefined && twice !== null)
      wrong['registration_plate'] = `The same registration as in line ${twice}`;
    if (input && Object.keys(wrong).length === 0) {
      lineOf.set(input.registration_plate, line);
      found.push({ line, input });
    }
    problems.push(...Object.entries(wrong).map(([field, message]) => ({ line, field, message })));
  }
  return { found, problems };
}

/** The bikes as rows of text under the columns' titles, in their order; dates as people read them. */
export function exportTable(bikes: readonly BikeRow[]): { titles: string[]; rows: string[][] } {
  return {
    titles: BIKE_COLUMN_NAMES.map((name) => BIKE_COLUMNS[name].title),
    rows: bikes.map((bike) => BIKE_COLUMN_NAMES.map((name) => written(name, bike))),
  };
}

function written(name: BikeColumn, bike: BikeRow): string {
  if (name === 'transmission') return TRANSMISSION_LABEL[bike.transmission];
  if (name === 'status') return STATUS_LABEL[bike.status];
  if ((name === 'mot_expiry_date' || name === 'tax_expiry_date') && bike[name] === null) {
    const { field, is } = IN_PLACE_OF_DATE[name];
    return is(bike[field]) ? bike[field] : '';
  }
  if (name === 'supplier') return bike.supplier.map((site) => site.connect_location_name || site.name).join('; ');
  const value = bike[name] ?? '';
  return typeof value === 'string' && ISO_DAY.test(value) ? displayDay(value) : String(value);
}

type Dated = 'mot_expiry_date' | 'tax_expiry_date';
/** What people write where a bike has no MOT or tax: 'SORN', 'Not valid'. `field`: keeps it. */
const IN_PLACE_OF_DATE: Readonly<Record<Dated, { field: 'mot_status' | 'tax_status'; is: (text: string) => boolean }>> =
  {
    mot_expiry_date: { field: 'mot_status', is: isNotValid },
    tax_expiry_date: { field: 'tax_status', is: isUntaxed },
  };

function readRow(cells: readonly string[], columns: readonly (BikeColumn | null)[], sites: readonly ImportSite[]) {
  const { raw, wrong } = rowFields(cells, columns, (name, text) => {
    const instead = name === 'mot_expiry_date' || name === 'tax_expiry_date' ? IN_PLACE_OF_DATE[name] : null;
    return instead?.is(text) ? { value: text, as: instead.field } : readCell(name, text, sites);
  });
  const parsed = bikeCreate.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    wrong[field] ??= field in raw ? issue.message : REQUIRED;
  }
  return { input: parsed.data ?? null, wrong };
}

function readCell(name: BikeColumn, text: string, sites: readonly ImportSite[]): Cell {
  switch (name) {
    case 'power_kw':
      return { value: kilowattsOf(text) };
    case 'category':
      return categoryCell(text);
    case 'engine_size':
    case 'current_mileage':
    case 'year_of_manufacture':
      return { value: numberOf(text) };
    case 'mot_expiry_date':
    case 'tax_expiry_date':
    case 'service_date':
    case 'purchase_date':
    case 'first_registered_date':
      return dayCell(text);
    case 'transmission':
      return wordCell(text, { ...byLabel(TRANSMISSION_LABEL), m: MANUAL, a: AUTOMATIC, auto: AUTOMATIC });
    case 'status':
      return wordCell(text, byLabel(STATUS_LABEL));
    case 'supplier':
      return sitesOf(text, sites);
    default:
      return textCell(text);
  }
}

const MANUAL = 'BIKE_TRANSMISSION_MANUAL';
const AUTOMATIC = 'BIKE_TRANSMISSION_AUTOMATIC';

/** NaN if it isn't a whole number: the contract has the message for that. */
function numberOf(text: string): number {
  const [, digits] = /^(\d{1,3}(?:[ ,]\d{3})+|\d{1,15})(?:\.0+)?\s*(?:cc|miles)?$/iu.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(/[ ,]/gu, ''));
}

/** 'A2', or the label of the form. */
function categoryCell(text: string): Cell {
  const value = CATEGORIES.find((one) => [one, CATEGORY_LABEL[one]].some((word) => sortKey(word) === sortKey(text)));
  return value === undefined ? { problem: `Must be one of: ${CATEGORIES.join(', ')}` } : { value };
}

/** Names with semicolons between. */
function sitesOf(text: string, sites: readonly ImportSite[]): Cell {
  const names = text.split(';').map((name) => name.trim());
  const ids = new Set<number>();
  for (const name of names.filter(Boolean)) {
    const key = sortKey(name);
    const site = sites.find((one) => [one.name, one.connect_location_name].some((other) => sortKey(other) === key));
    if (!site) return { problem: `Connect doesn’t know this site: ${name}` };
    ids.add(site.id);
  }
  return { value: [...ids] };
}
