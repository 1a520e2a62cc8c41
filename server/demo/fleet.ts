// The bikes of the demonstration school. Days count from the day of seeding: forwards, with `…Ago` backwards. Marks with a Q
// among the last three letters were never issued.

export type DemoBike = {
  mark: string;
  make: string;
  model: string;
  cc: number;
  /** Continuous power in kW. */
  kw: number;
  automatic: boolean;
  /** Positions in the school's list of sites. */
  sites: readonly number[];
  colour: string;
  registeredAgo: number;
  /** Days until it expires; null: a first MOT is due after three years only. */
  mot: number | null;
  tax: number;
  servicedAgo: number;
  miles: number;
  /** What it cost and what it is worth, in pounds. */
  price: number;
  value: number;
  status: 'BIKE_STATUS_ACTIVE' | 'BIKE_STATUS_AT_RISK' | 'BIKE_STATUS_OUT_OF_ORDER';
  insured: boolean;
  sms: boolean;
  /** First names of the people who reported damage. */
  reporters: readonly string[];
};

const [QUAYSIDE, HILLTOP, AERODROME] = [0, 1, 2];

type Type = readonly [make: string, model: string, cc: number, gear: 'M' | 'A', kw: number];
const CB125F: Type = ['Honda', 'CB125F', 124, 'M', 8];
const YS125: Type = ['Yamaha', 'YS125', 124, 'M', 7.9];
const VISION: Type = ['Honda', 'Vision 110', 109, 'A', 6.5];
const CB500F: Type = ['Honda', 'CB500F', 471, 'M', 35];
const Z650: Type = ['Kawasaki', 'Z650', 649, 'M', 50.2];

/** Every bike, in the order in which the school bought them. */
export const fleet: readonly DemoBike[] = [
  bike('FJ16QTY', ['Yamaha', 'YBR125', 124, 'M', 7.5], 'Red', [QUAYSIDE], [3710, 150, 171, 96], [31_240, 1150, 480], {
    status: 'BIKE_STATUS_OUT_OF_ORDER',
    insured: false,
    reporters: ['Callum'],
  }),
  // Service due: more than a year ago.
  bike(
    'YN17QER',
    ['Kawasaki', 'ER-6n', 649, 'M', 53],
    'Green',
    [AERODROME],
    [3340, 204, 233, 391],
    [27_815, 3200, 2100],
    {
      reporters: ['Sal'],
    },
  ),
  bike(
    'OE18QNC',
    ['Honda', 'NC750X DCT', 745, 'A', 43.1],
    'Grey',
    [AERODROME],
    [2995, 181, 120, 88],
    [19_402, 5600, 3900],
  ),
  bike(
    'PX18QLM',
    ['Lexmoto', 'Echo 50', 49, 'A', 2.1],
    'White',
    [QUAYSIDE, HILLTOP],
    [3050, 132, 84, 45],
    [8950, 900, 350],
  ),
  bike('LK19QNA', YS125, 'Black', [QUAYSIDE], [2610, 226, 25, 70], [22_108, 1900, 1050]),
  bike('LK19QNB', YS125, 'Blue', [HILLTOP], [2610, 219, 141, 71], [23_671, 1900, 990], {
    status: 'BIKE_STATUS_AT_RISK',
    reporters: ['Jodie'],
  }),
  bike(
    'SK19QMT',
    ['Yamaha', 'MT-07', 689, 'M', 54],
    'Ice Fluo',
    [HILLTOP, AERODROME],
    [2690, 262, 199, 52],
    [17_366, 6100, 4300],
  ),
  // MOT expired: on the site only, until it is passed.
  bike(
    'HT20QVE',
    ['Yamaha', 'NMAX 125', 125, 'A', 9],
    'Matt Grey',
    [QUAYSIDE],
    [2371, -3, 158, 118],
    [14_930, 2600, 1700],
    {
      status: 'BIKE_STATUS_AT_RISK',
      sms: true,
      reporters: ['Owen'],
    },
  ),
  bike('YN20QZK', Z650, 'Green', [AERODROME], [2330, 171, 244, 63], [15_218, 5900, 4100]),
  bike('YN20QZL', Z650, 'Black', [AERODROME], [2330, 79, 244, 64], [15_874, 5900, 4050]),
  bike(
    'MW70QKL',
    ['Suzuki', 'GSX-S125', 124, 'M', 11],
    'Blue',
    [QUAYSIDE, AERODROME],
    [2146, 143, 210, 40],
    [11_077, 3100, 2000],
  ),
  // Tax expired.
  bike(
    'MW21QAA',
    ['Lexmoto', 'LXR 125', 125, 'M', 8.2],
    'White',
    [HILLTOP],
    [1905, 118, -9, 132],
    [12_459, 2200, 1250],
    {
      sms: true,
    },
  ),
  bike('BD21QHO', CB500F, 'Red', [AERODROME], [1948, 41, 176, 27], [13_940, 5300, 3800]),
  bike('BD21QHP', CB500F, 'Black', [QUAYSIDE, AERODROME], [1948, 240, 176, 28], [13_112, 5300, 3850]),
  bike('GN22QRS', VISION, 'White', [QUAYSIDE], [1502, 308, 187, 59], [9871, 1850, 1200]),
  bike('GN22QRT', VISION, 'Red', [HILLTOP], [1502, 301, 66, 60], [10_236, 1850, 1180], { reporters: ['Owen'] }),
  // MOT due.
  bike('LB22QDE', CB125F, 'Red', [HILLTOP], [1448, 12, 254, 90], [12_684, 2700, 1800], {
    sms: true,
    reporters: ['Callum', 'Jodie'],
  }),
  bike('KX23QBA', CB125F, 'Blue', [QUAYSIDE], [1187, 273, 218, 35], [8410, 2900, 2200]),
  bike('KX23QBC', CB125F, 'Black', [QUAYSIDE], [1187, 266, 218, 36], [8655, 2900, 2200]),
  // New: no MOT yet.
  bike('KX73QFH', CB125F, 'Red', [QUAYSIDE], [421, null, 308, 20], [1920, 3150, 2850]),
  // Electric, and no moped: DVLA has it as a motorcycle.
  bike('VE24QEV', ['Super Soco', 'CPx', 0, 'A', 4], 'Silver', [QUAYSIDE], [236, null, 129, 101], [2740, 3600, 3100]),
];

function bike(
  mark: string,
  [make, model, cc, gear, kw]: Type,
  colour: string,
  sites: readonly number[],
  [registeredAgo, mot, tax, servicedAgo]: readonly [number, number | null, number, number],
  [miles, price, value]: readonly [number, number, number],
  story: Partial<Pick<DemoBike, 'status' | 'insured' | 'sms' | 'reporters'>> = {},
): DemoBike {
  return {
    mark,
    make,
    model,
    cc,
    kw,
    automatic: gear === 'A',
    colour,
    sites,
    registeredAgo,
    mot,
    tax,
    servicedAgo,
    miles,
    price,
    value,
    status: 'BIKE_STATUS_ACTIVE',
    insured: true,
    sms: false,
    reporters: [],
    ...story,
  };
}
