// The calendar of the demonstration schools. Days count from the next Saturday (docs/domain.md, Demonstration school).
import type { Order } from '~contract/orders';
import type { BikeType, CourseConstant } from '~domain/course-types';
import type { EventType } from '~domain/event-types';

/** A booking, by the contact's last name; `bike`: by its mark; `paid`: default nothing. */
export type DemoRider = {
  of: string;
  type: BikeType;
  bike?: string;
  paid?: Order['payment_status'];
  source?: 'WIDGET' | 'RIDETO';
  notes?: string;
  reason?: string;
};
export type DemoCourse = {
  day: number;
  /** Position in the school's list of sites. */
  site: number;
  constant: CourseConstant;
  times: readonly [start: string, finish: string];
  /** First names of the instructors. */
  by: readonly string[];
  riders: readonly DemoRider[];
  /** Marks of bikes that are held. */
  bikes?: readonly string[];
  notes?: string;
  reason?: string;
  /** In pence, if it isn't the usual price. */
  price?: number;
};
export type DemoEvent = {
  /** The first day and the last one. */
  days: readonly [from: number, to: number];
  type: EventType;
  title?: string;
  times?: readonly [start: string, finish: string];
  staff?: readonly string[];
  site?: number;
  bikes?: readonly string[];
  notes?: string;
  blocks?: boolean;
};

const [QUAYSIDE, HILLTOP, AERODROME] = [0, 1, 2];
const CBT_DAY = ['08:15:00', '16:45:00'] as const;
const [PAID, DEPOSIT, LINK_SENT] = ['PAYMENT_PAID', 'PAYMENT_PART_PAID', 'PAYMENT_PENDING'] as const;

/** With two conflicts on purpose: Poppy is too young for her course, and Isla is on two courses at once. */
export const courses: readonly DemoCourse[] = [
  ...weekendBefore(),
  course(-4, HILLTOP, 'GEAR_CONVERSION', ['13:00:00', '16:00:00'], ['Owen'], [rider('Vu', 'MANUAL', { paid: PAID })]),
  course(
    -2,
    QUAYSIDE,
    'CBT_RENEWAL',
    ['09:00:00', '14:00:00'],
    ['Priya'],
    [
      rider('Trelawney', 'NONE', { paid: PAID, notes: 'Brings his own Vespa' }),
      rider('Novak', 'MANUAL', { paid: PAID, source: 'WIDGET' }),
    ],
  ),
  course(
    0,
    QUAYSIDE,
    'CBT',
    CBT_DAY,
    ['Callum'],
    [
      rider('Okafor', 'MANUAL', { bike: 'KX23QBA', paid: PAID, source: 'WIDGET' }),
      rider('Lee', 'MANUAL', { bike: 'KX23QBC', paid: PAID, source: 'RIDETO' }),
      rider('Pennington', 'AUTO', { bike: 'GN22QRS', paid: DEPOSIT }),
      rider('Vu', 'MANUAL', { paid: LINK_SENT }),
    ],
  ),
  course(
    0,
    QUAYSIDE,
    'CBT',
    CBT_DAY,
    ['Priya'],
    [
      rider('Ferreday', 'MANUAL', { paid: PAID, source: 'WIDGET', notes: 'Mother brings her at eight' }),
      rider('Novak', 'MANUAL', { bike: 'LK19QNA' }),
    ],
  ),
  course(
    0,
    HILLTOP,
    'CBT',
    CBT_DAY,
    ['Owen'],
    [
      rider('Hassan', 'MANUAL', { bike: 'LB22QDE', paid: PAID, source: 'WIDGET' }),
      rider("O'Rourke", 'AUTO', { bike: 'GN22QRT', paid: PAID, source: 'RIDETO' }),
    ],
  ),
  course(
    0,
    HILLTOP,
    'ITM',
    ['09:00:00', '11:00:00'],
    ['Jodie'],
    [rider('Pennington', 'MANUAL', { paid: PAID, source: 'RIDETO' })],
  ),
  course(
    0,
    AERODROME,
    'FULL_LICENCE',
    ['08:00:00', '15:00:00'],
    ['Sal'],
    [
      rider('Whitlock', 'A_MANUAL', { bike: 'YN20QZK', paid: PAID }),
      rider('MacAllister', 'A_MANUAL', { bike: 'YN20QZL', paid: DEPOSIT, notes: 'Module 2 in a fortnight' }),
    ],
  ),
  course(
    0,
    AERODROME,
    'MOD_1',
    ['15:00:00', '18:00:00'],
    ['Sal'],
    [rider('MacAllister', 'A_MANUAL', { bike: 'YN20QZK', paid: DEPOSIT })],
  ),
  course(1, QUAYSIDE, 'ITM', ['13:30:00', '15:30:00'], ['Callum'], [rider('Ashdown-Bell', 'AUTO', { paid: PAID })]),
  course(1, HILLTOP, 'CBT', CBT_DAY, ['Owen'], [rider('Sandhu', 'MANUAL', { paid: PAID, source: 'WIDGET' })]),
  course(4, QUAYSIDE, 'PRIVATE_CBT', ['09:30:00', '16:30:00'], ['Jodie'], [rider('Ashdown-Bell', 'AUTO')], {
    reason: 'Priya steps in if Jodie does not come back early',
  }),
  course(
    5,
    AERODROME,
    'A2_TRAINING',
    ['09:00:00', '16:00:00'],
    ['Sal'],
    [rider('Novak', 'A2_MANUAL', { bike: 'BD21QHO', paid: DEPOSIT })],
  ),
  course(7, QUAYSIDE, 'CBT', CBT_DAY, ['Callum'], [rider('Sandhu', 'MANUAL')], { bikes: ['KX73QFH'] }),
  course(7, HILLTOP, 'CBT', CBT_DAY, ['Owen'], [], { price: 13_900, notes: 'Winter price' }),
  course(8, HILLTOP, 'ITM', ['13:30:00', '15:30:00'], ['Callum'], []),
  course(
    11,
    QUAYSIDE,
    'CBT_RENEWAL',
    ['09:00:00', '14:00:00'],
    ['Priya'],
    [rider('Hassan', 'NONE', { paid: LINK_SENT })],
  ),
  course(14, QUAYSIDE, 'CBT', CBT_DAY, ['Callum', 'Jodie'], [rider('Vu', 'MANUAL', { source: 'WIDGET', paid: PAID })]),
  course(15, AERODROME, 'MOD_2', ['10:00:00', '14:00:00'], ['Sal'], [rider('MacAllister', 'A_MANUAL')]),
];

export const events: readonly DemoEvent[] = [
  { days: [2, 6], type: 'EVENT_HOLIDAY', title: 'Jodie in Wales', staff: ['Jodie'] },
  { days: [2, 2], type: 'EVENT_MEETING', title: 'Team meeting', times: ['18:00:00', '19:00:00'], site: QUAYSIDE },
  {
    days: [4, 4],
    type: 'EVENT_DVSA_VISIT',
    title: 'DVSA looks at a CBT',
    times: ['10:00:00', '12:00:00'],
    staff: ['Callum'],
    site: QUAYSIDE,
    notes: 'Have the DL196 books and the insurance at hand',
  },
  { days: [-1, 3], type: 'EVENT_MAINTENANCE', title: 'Brakes bled', bikes: ['FJ16QTY'], site: QUAYSIDE },
  { days: [8, 8], type: 'EVENT_SITE_CLOSED', title: 'Air show', site: AERODROME },
];

/** The other school's courses. */
export const coursesElsewhere: readonly DemoCourse[] = [
  course(0, 0, 'CBT', CBT_DAY, ['Ruth'], []),
  course(7, 0, 'ITM', ['10:00:00', '12:00:00'], ['Ruth'], []),
];

/** A weekend that is over on every day of seeding. */
function weekendBefore(): DemoCourse[] {
  const tasters = [rider('Hassan', 'MANUAL', { paid: PAID }), rider("O'Rourke", 'AUTO', { paid: PAID })];
  const beginners = [
    rider('Whitlock', 'MANUAL', { bike: 'KX23QBA', paid: PAID, source: 'WIDGET' }),
    rider('MacAllister', 'MANUAL', { bike: 'LK19QNA', paid: PAID, notes: 'Ready for a bigger bike' }),
  ];
  return [
    course(-7, HILLTOP, 'ITM', ['09:00:00', '11:00:00'], ['Jodie'], tasters),
    course(-7, QUAYSIDE, 'CBT', CBT_DAY, ['Callum'], beginners),
    course(
      -6,
      AERODROME,
      'GEAR_CONVERSION',
      ['10:00:00', '13:00:00'],
      ['Sal'],
      [rider('Sandhu', 'MANUAL', { paid: PAID })],
    ),
  ];
}

type Details = Pick<DemoCourse, 'bikes' | 'notes' | 'reason' | 'price'>;

function course(
  day: number,
  site: number | undefined,
  constant: CourseConstant,
  times: DemoCourse['times'],
  by: readonly string[],
  riders: readonly DemoRider[],
  details: Details = {},
): DemoCourse {
  return { day, site: site ?? 0, constant, times, by, riders, ...details };
}

function rider(of: string, type: BikeType, details: Partial<DemoRider> = {}): DemoRider {
  return { of, type, ...details };
}
