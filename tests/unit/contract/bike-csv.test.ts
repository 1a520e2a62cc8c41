import { describe, expect, it } from 'vitest';
import { BIKE_COLUMN_NAMES, columnOf, exportTable, readImport, type BikeColumn } from '~contract/bikes/csv';
import { readCells, writeCells, writeSheet } from '~contract/wire/csv';
import { bike } from '~tests/sync/helpers/rows';

const SITES = [
  { id: 1, name: 'Quayside Ltd', connect_location_name: 'Quayside Yard' },
  { id: 2, name: 'Hilltop Ltd', connect_location_name: 'Hilltop Park' },
];
const COLUMNS: readonly (BikeColumn | null)[] = [
  'registration_plate',
  'make',
  'model',
  'engine_size',
  'supplier',
  'mot_expiry_date',
];
const GOOD = ['kx23 qba', 'Honda', 'CB125F', '124 cc', 'quayside yard;Hilltop Ltd', '1/2/2027'];

const read = (...rows: string[][]) => readImport(rows, COLUMNS, { sites: SITES });
/** The one row with one cell replaced. */
const withCell = (column: BikeColumn, text: string) => {
  const at = COLUMNS.indexOf(column);
  return read(GOOD.map((cell, index) => (index === at ? text : cell)));
};

describe('the columns of a file', () => {
  it.each([
    ['Reg', 'registration_plate'],
    ['REG. NO', 'registration_plate'],
    [' engine size (CC) ', 'engine_size'],
    ['mot_expiry_date', 'mot_expiry_date'],
    ['Site', 'supplier'],
    ['Notes', null],
    ['', null],
  ])('%j is %j', (header, name) => {
    expect(columnOf(header)).toBe(name);
  });

  it('has one name for each field', () => {
    for (const name of BIKE_COLUMN_NAMES) expect(columnOf(name)).toBe(name);
  });
});

describe('the rows of a file', () => {
  it('become bikes: marks without spaces, sites by either name, days as people write them', () => {
    const { found, problems } = read(GOOD);
    expect(problems).toEqual([]);
    expect(found).toEqual([
      {
        line: 2,
        input: {
          registration_plate: 'KX23QBA',
          make: 'Honda',
          model: 'CB125F',
          engine_size: 124,
          supplier: [1, 2],
          mot_expiry_date: '2027-02-01',
        },
      },
    ]);
  });

  it.each([
    ['registration_plate', 'AB12CDEF', 'Must be at most 7 characters'],
    ['registration_plate', '', 'This field is required'],
    ['make', '=cmd()', 'This looks like a formula. Enter plain text'],
    ['make', '@SUM(A1)', 'This looks like a formula. Enter plain text'],
    ['model', '-x', 'This looks like a formula. Enter plain text'],
    ['engine_size', '12,4', 'This field must be a number'],
    ['engine_size', '99999', 'Must be at most 9999'],
    ['supplier', 'Elsewhere', 'Connect doesn’t know this site: Elsewhere'],
    ['mot_expiry_date', '1 Feb', 'Enter a date, such as 31/12/2026'],
    ['mot_expiry_date', '01/02', 'Enter a date, such as 31/12/2026'],
    ['mot_expiry_date', '31/02/2027', 'Enter a date, such as 31/12/2026'],
    ['mot_expiry_date', '2100-01-01', 'The date must be 31/12/2099 or earlier'],
  ] as const)('%s %j is refused with the name of its column', (column, text, message) => {
    expect(withCell(column, text)).toEqual({ found: [], problems: [{ line: 2, field: column, message }] });
  });

  it.each([
    ['tax_expiry_date', 'SORN', { tax_status: 'SORN' }],
    ['tax_expiry_date', 'sorn', { tax_status: 'sorn' }],
    ['tax_expiry_date', 'Untaxed', { tax_status: 'Untaxed' }],
    ['tax_expiry_date', 'Not Taxed for on Road Use', { tax_status: 'Not Taxed for on Road Use' }],
    ['mot_expiry_date', 'Not valid', { mot_status: 'Not valid' }],
    ['power_kw', '10.5 kW', { power_kw: 10.5 }],
    ['power_kw', '35', { power_kw: 35 }],
    ['category', 'a2', { category: 'A2' }],
    ['category', 'Moped (AM)', { category: 'AM' }],
  ] as const)('%s %j is %j', (column, text, input) => {
    const { found, problems } = readImport([[...GOOD.slice(0, 5), text]], [...COLUMNS.slice(0, 5), column], {
      sites: SITES,
    });
    expect(problems).toEqual([]);
    expect(found[0]?.input).toMatchObject(input);
    expect(found[0]?.input).not.toHaveProperty('mot_expiry_date');
  });

  it.each([
    ['mot_expiry_date', 'SORN', 'Enter a date, such as 31/12/2026'],
    ['tax_expiry_date', 'Taxed', 'Enter a date, such as 31/12/2026'],
    ['power_kw', '47 bhp', 'This field must be a number'],
    ['power_kw', '0', 'Must be more than 0'],
    ['category', 'B', 'Must be one of: AM, A1, A2, A'],
  ] as const)('%s %j is refused: %s', (column, text, message) => {
    const { problems } = readImport([[...GOOD.slice(0, 5), text]], [...COLUMNS.slice(0, 5), column], { sites: SITES });
    expect(problems).toEqual([{ line: 2, field: column, message }]);
  });

  it.each(['vin_number', 'model', 'insurance_policy_number', 'engine_size', 'supplier', 'mot_expiry_date'] as const)(
    'refuse by name what a spreadsheet has shortened: %s',
    (column) => {
      const message = '1.23E+16 is a number that a spreadsheet has shortened. Enter it in full';
      const { problems } = readImport([['1.23E+16']], [column], { sites: SITES });
      expect(problems).toContainEqual({ line: 2, field: column, message });
    },
  );

  it.each([
    ['01/02/27', '2027-02-01'],
    ['1 Feb 2027', '2027-02-01'],
    ['2027/02/01', '2027-02-01'],
    ['46419', '2027-02-01'],
    ['01/02/2027 00:00', '2027-02-01'],
  ])('read the day %s', (text, day) => {
    expect(withCell('mot_expiry_date', text).found[0]?.input.mot_expiry_date).toBe(day);
  });

  it('accept a number that begins like a formula', () => {
    expect(withCell('model', '+1 edition').problems).toEqual([]);
  });

  it('are refused where a registration appears a second time', () => {
    const { found, problems } = read(GOOD, GOOD.with(0, 'MW21QAA'), GOOD.with(0, 'KX23 QBA'));
    expect(found.map(({ line }) => line)).toEqual([2, 3]);
    expect(problems).toEqual([{ line: 4, field: 'registration_plate', message: 'The same registration as in line 2' }]);
  });

  it('may be short, but not longer than the header', () => {
    expect(read(GOOD.slice(0, 5)).problems).toEqual([]);
    expect(read([...GOOD, 'more']).problems).toEqual([
      { line: 2, field: '', message: 'This row has more cells than the header' },
    ]);
  });
});

describe('an export', () => {
  it('can be brought in again: the same bikes', () => {
    const bikes = [bike(1, { registration_plate: 'KX23QBA', make: 'Café, "Racer"' })];
    const { titles, rows } = exportTable(bikes);
    const { header, rows: cells, problem } = readCells(writeCells(titles, rows));
    expect(problem).toBeNull();
    const { found, problems } = readImport(cells, header.map(columnOf), {
      sites: [{ id: 1, name: 'Quayside Ltd', connect_location_name: 'Quayside Yard' }],
    });
    expect(problems).toEqual([]);
    expect(found[0]?.input).toMatchObject({ make: 'Café, "Racer"', mot_expiry_date: '2027-06-01', supplier: [1] });
  });

  it('says SORN and an MOT that is not valid in the place of their dates, and can be brought in again', () => {
    const none = { mot_expiry_date: null, tax_expiry_date: null };
    const bikes = [
      bike(1, { ...none, tax_status: 'SORN', mot_status: 'Not valid', power_kw: 35, category: 'A2' }),
      bike(2, { ...none, tax_status: 'Taxed', mot_status: 'No details held by DVLA', registration_plate: 'KX23QBC' }),
      bike(3, { tax_expiry_date: '2027-01-31', tax_status: 'SORN', registration_plate: 'KX23QBD' }),
    ];
    const { titles, rows } = exportTable(bikes);
    const { found, problems } = readImport(rows, titles.map(columnOf), {
      sites: [{ id: 1, name: 'Quayside Ltd', connect_location_name: 'Quayside Yard' }],
    });
    expect(problems).toEqual([]);
    const [one, two, three] = found.map(({ input }) => input);
    expect(one).toMatchObject({ tax_status: 'SORN', mot_status: 'Not valid', power_kw: 35, category: 'A2' });
    expect(two).not.toHaveProperty('tax_status');
    expect(three).toMatchObject({ tax_expiry_date: '2027-01-31' });
  });

  it('quotes every cell: a spreadsheet may separate them by semicolons', () => {
    expect(writeSheet(['A;B', 'C'], [['one; two', '']])).toBe('\uFEFF"A;B","C"\r\n"one; two",""\r\n');
  });

  it('tells a spreadsheet its encoding, and makes formulas harmless', () => {
    expect(writeSheet(['A'], [['=1+1'], ['plain']])).toBe('\uFEFF"A"\r\n"\'=1+1"\r\n"plain"\r\n');
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']) {
      expect(writeSheet(['A'], [[`${sign}cmd()`]])).toContain(`"'${sign}cmd()"`);
    }
  });
});
