// The list of the demonstration's 21 bikes: filters, orders, pages, and what a list never tells.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bikeFilters, bikeRow, type BikeRow } from '~contract/bikes/bikes';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { openDesk, type Desk } from './desk';

let desk: Desk;
let today = '';
beforeAll(async () => {
  desk = await openDesk();
  today = londonDay(desk.app.now());
});
afterAll(() => desk.app.close());

type Page = { count: number; results: BikeRow[] };
const list = async (query: string): Promise<Page> => {
  const answer = await desk.get(`?${query}`);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as Page;
};
const marks = async (query: string) =>
  (await list(`page_size=100&${query}`)).results.map(({ registration_plate }) => registration_plate);

describe('filters', () => {
  it.each([
    ['make=lexmoto', ['MW21QAA', 'PX18QLM']],
    ['make=%20LEXM%C3%96TO%20', ['MW21QAA', 'PX18QLM']],
    ['make=Lex', []],
    ['make=', []],
    ['model=z650', ['YN20QZK', 'YN20QZL']],
    ['modelIn=mt-07,NMAX%20125', ['HT20QVE', 'SK19QMT']],
    [String.raw`modelIn=MT\,07`, []],
    ['status=BIKE_STATUS_OUT_OF_ORDER', ['FJ16QTY']],
    ['statusIn=BIKE_STATUS_OUT_OF_ORDER,BIKE_STATUS_AT_RISK', ['FJ16QTY', 'HT20QVE', 'LK19QNB']],
    ['transmissionIn=BIKE_TRANSMISSION_AUTOMATIC&make=Honda', ['GN22QRS', 'GN22QRT', 'OE18QNC']],
    ['supplier__id=999999', []],
  ])('%s', async (query, expected) => {
    expect(await marks(`${query}&o=registration_plate`)).toEqual(expected);
  });

  it('a site also finds bikes that are at other sites too, each once', async () => {
    const [quayside = 0, hilltop = 0] = desk.sites;
    const found = await marks(`supplier__id=${quayside},${hilltop}&o=id`);
    expect(found).toContain('MW70QKL');
    expect(new Set(found).size).toBe(found.length);
    const both = (await list(`supplier__id=${quayside}&page_size=1`)).count;
    expect(found.length).toBeGreaterThan(both);
  });

  it('dates from and until include their day; a bike without a date is in no range', async () => {
    const day = (days: number) => addDaysTo(today, days);
    expect(await marks(`mot_expiry_date__gte=${day(12)}&mot_expiry_date__lte=${day(12)}`)).toEqual(['LB22QDE']);
    expect(await marks(`mot_expiry_date__lte=${day(-1)}`)).toEqual(['HT20QVE']);
    expect(await marks(`tax_expiry_date__lte=${day(-9)}`)).toEqual(['MW21QAA']);
    expect(await marks(`tax_expiry_date__gte=${day(308)}`)).toEqual(['KX73QFH']);
    expect((await list('mot_expiry_date__lte=2099-12-31')).count).toBe(19);
  });
});

describe('orders', () => {
  it('by next MOT unless asked otherwise, with bikes without one last in both directions', async () => {
    const first = await marks('');
    expect(first.slice(0, 3)).toEqual(['HT20QVE', 'LB22QDE', 'BD21QHO']);
    expect(first.slice(-2)).toEqual(['KX73QFH', 'VE24QEV']);
    const last = await marks('o=-mot_expiry_date');
    expect([last[0], last.slice(-2)]).toEqual(['GN22QRS', ['KX73QFH', 'VE24QEV']]);
  });

  it('by make, then by engine downwards, then by id', async () => {
    const { results } = await list('o=make,-engine_size&page_size=100');
    const shown = results.map(({ make, engine_size, id }) => [make, -engine_size, id] as const);
    const expected = shown.toSorted((a, b) => {
      if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
      return a[1] - b[1] || a[2] - b[2];
    });
    expect(shown).toEqual(expected);
    expect(results[0]).toMatchObject({ make: 'Honda', model: 'NC750X DCT' });
  });
});

describe('pages', () => {
  it('25 a page, and an exact count on each', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map((page) => list(`page=${page}&page_size=10&o=id`)));
    expect([one?.results.length, two?.results.length, three?.results.length]).toEqual([10, 10, 1]);
    expect([one?.count, two?.count, three?.count]).toEqual([21, 21, 21]);
    expect(new Set([one, two, three].flatMap((each) => each?.results.map(({ id }) => id))).size).toBe(21);
  });

  it.each(['page=2', 'page=1000000000', 'page=999999999999&page_size=100'])(
    '%s is beyond the end: empty',
    async (query) => {
      expect(await list(query)).toEqual({ count: 21, results: [] });
    },
  );
});

it.each([
  ['page=0', 'page', 'Pages count from 1'],
  ['page=-1', 'page', 'This field must be a number'],
  ['page=1e3', 'page', 'This field must be a number'],
  ['page_size=0', 'page_size', 'Must be from 1 to 100'],
  ['page_size=101', 'page_size', 'Must be from 1 to 100'],
  ['colour=red', 'colour', 'This field is not known'],
  ['status=ACTIVE', 'status', 'This value is not valid'],
  ['statusIn=BIKE_STATUS_ACTIVE,', 'statusIn.1', 'This value is not valid'],
  ['statusIn=', 'statusIn', 'Must hold at least one value'],
  ['supplier__id=1,x', 'supplier__id.1', 'This value is not valid'],
  ['supplier__id=1%27%20OR%201', 'supplier__id.0', 'This value is not valid'],
  ['mot_expiry_date__gte=2026-02-30', 'mot_expiry_date__gte', 'Enter a date, such as 2026-12-31'],
  ['tax_expiry_date__lte=2100-01-01', 'tax_expiry_date__lte', 'The date must be 31/12/2099 or earlier'],
  ['model=a%00b', 'model', 'This text contains characters that cannot be stored'],
  ['make=Honda&make=Yamaha', 'make', 'Give this only once'],
])('%s is refused by name', async (query, field, message) => {
  const answer = await desk.get(`?${query}`);
  expect([answer.status, answer.body]).toEqual([400, { [field]: [message] }]);
});

it.each(['purchase_price', '-', '', 'make,make', 'make,-make', 'Make', 'id;drop', '__proto__', 'constructor'])(
  'ordering by %s is refused',
  async (field) => {
    const answer = await desk.get(`?o=${field}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual(['o']);
  },
);

it('a list contains neither prices nor comments, and only fields that the contract names', async () => {
  const { results } = await list('page_size=100');
  const named = Object.keys(bikeRow.shape).toSorted();
  for (const row of results) expect(Object.keys(row).toSorted()).toEqual(named);
  expect(named).not.toContain('purchase_price');
  expect(named).not.toContain('comments');
});

it('another school lists its own bikes only', async () => {
  expect((await desk.get('', desk.other)).body).toEqual({ count: 0, results: [] });
});

describe('what the list can be filtered by', () => {
  it('counts every choice, including those that no bike has', async () => {
    const answer = await desk.get('filters/');
    const found = bikeFilters.parse(answer.body);
    expect(found.status.map(({ count }) => count)).toEqual([18, 2, 1]);
    expect(found.transmission.map(({ count }) => count)).toEqual([15, 6]);
    expect(found.models).toContainEqual({ value: 'CB125F', count: 4 });
    expect(found.models.map(({ count }) => count).reduce((sum, each) => sum + each, 0)).toBe(21);
    expect(found.sites.map(({ connect_location_name }) => connect_location_name)).toEqual([
      'Quayside Yard',
      'Hilltop Park',
      'Old Aerodrome',
    ]);
    const due = await marks('mot_expiry_date__lte=' + addDaysTo(today, 90));
    expect(due).toHaveLength(found.mot_expiring_soon.length);
    expect(due).toEqual(['HT20QVE', 'LB22QDE', 'BD21QHO', 'YN20QZL']);
    expect(found.tax_expiring_soon).toHaveLength(4);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=300', vary: 'Authorization' });
  });

  it('another school reads no counts of ours', async () => {
    const found = bikeFilters.parse((await desk.get('filters/', desk.other)).body);
    expect([found.models, found.mot_expiring_soon]).toEqual([[], []]);
    const sites = found.sites.map((site) => `${site.connect_location_name} ${site.count}`);
    expect(sites.toSorted()).toEqual(['Pier 0', 'Shingle Bank 0']);
  });
});
