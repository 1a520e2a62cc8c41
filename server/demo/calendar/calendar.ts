// The calendar of the demonstration schools (docs/domain.md, Demonstration school).
import { planned } from './courses';
import { AERODROME, course, HILLTOP, QUAYSIDE, rider, type DemoCourse, type DemoEvent } from './entry';

const CBT_DAY = ['08:15:00', '16:45:00'] as const;

/** With a bike held, and with a price and a note of their own. */
const special = [
  course(7, QUAYSIDE, 'CBT', CBT_DAY, ['Callum'], [rider('Sandhu', 'MANUAL')], { bikes: ['KX73QFH'] }),
  course(7, HILLTOP, 'CBT', CBT_DAY, ['Owen'], [], { price: 13_900, notes: 'Winter price' }),
];

/** Two want the places of two others. */
const full = course(
  6,
  AERODROME,
  'FULL_LICENCE',
  ['09:00:00', '16:00:00'],
  ['Sal'],
  [
    rider('MacAllister', 'A_MANUAL', { bike: 'YN20QZK', paid: 'deposit' }),
    rider('Whitlock', 'A_MANUAL', { bike: 'YN20QZL', paid: 'deposit', by: 'BANK_TRANSFER' }),
  ],
  {
    waiting: [
      { of: 'Trelawney', type: 'A_MANUAL', days: 4, notes: 'Any weekday' },
      { of: "O'Rourke", type: 'A_MANUAL', days: 1 },
    ],
  },
);

/** On a bike that is out of order, after everything else of its day, so that no other course is in its way. */
const onBrokenBike = course(
  3,
  QUAYSIDE,
  'ITM',
  ['18:00:00', '20:00:00'],
  ['Callum'],
  [rider('Lee', 'MANUAL', { bike: 'FJ16QTY', source: 'RIDETO' })],
  { from: 'today' },
);

/** With conflicts on purpose: those of courses.ts, and Marcus is to ride a bike that is out of order. */
export const courses: readonly DemoCourse[] = [...planned, ...special, full, onBrokenBike];

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
  {
    days: [-1, 1],
    from: 'today',
    type: 'EVENT_MAINTENANCE',
    title: 'Brakes bled',
    bikes: ['FJ16QTY'],
    site: QUAYSIDE,
  },
  { days: [8, 8], type: 'EVENT_SITE_CLOSED', title: 'Air show', site: AERODROME },
];

/** The other school's courses. */
export const coursesElsewhere: readonly DemoCourse[] = [
  course(0, 0, 'CBT', CBT_DAY, ['Ruth'], []),
  course(7, 0, 'ITM', ['10:00:00', '12:00:00'], ['Ruth'], []),
];
