// Mondays to Fridays of the demonstration school. Days count from the next Saturday: whatever the day of seeding, each day from
// 3 before it to 14 after it is here or in calendar-weekends.ts, and its riders of that day have bikes.
import {
  AERODROME,
  course,
  DEPOSIT,
  HILLTOP,
  LINK_SENT,
  PAID,
  QUAYSIDE,
  rider,
  type DemoCourse,
} from './calendar-entry';

const CBT_DAY = ['09:00:00', '16:30:00'] as const;
const RENEWAL = ['09:00:00', '14:00:00'] as const;
const ROAD_DAY = ['09:00:00', '16:00:00'] as const;
const MORNING = ['10:00:00', '13:00:00'] as const;
const TASTER = ['10:00:00', '12:00:00'] as const;

const before: readonly DemoCourse[] = [
  course(-9, QUAYSIDE, 'ITM', TASTER, ['Priya'], [rider('Vu', 'MANUAL', { bike: 'KX23QBA', paid: PAID })]),
  course(
    -9,
    AERODROME,
    'FULL_LICENCE',
    ROAD_DAY,
    ['Sal'],
    [rider('Trelawney', 'A_MANUAL', { bike: 'YN20QZK', paid: PAID })],
  ),
  course(
    -8,
    QUAYSIDE,
    'CBT_RENEWAL',
    RENEWAL,
    ['Callum'],
    [rider('Pennington', 'AUTO', { bike: 'GN22QRS', paid: PAID })],
  ),
  course(
    -8,
    HILLTOP,
    'GEAR_CONVERSION',
    MORNING,
    ['Owen'],
    [rider("O'Rourke", 'MANUAL', { bike: 'LB22QDE', paid: PAID, source: 'RIDETO' })],
  ),
];

const thisWeek: readonly DemoCourse[] = [
  course(
    -5,
    QUAYSIDE,
    'CBT',
    CBT_DAY,
    ['Jodie'],
    [
      rider("O'Rourke", 'AUTO', { bike: 'GN22QRS', paid: PAID, source: 'RIDETO' }),
      rider('Ashdown-Bell', 'MANUAL', { bike: 'KX23QBC', paid: DEPOSIT }),
    ],
  ),
  course(
    -5,
    AERODROME,
    'A2_TRAINING',
    ROAD_DAY,
    ['Sal'],
    [rider('Novak', 'A2_MANUAL', { bike: 'BD21QHO', paid: PAID })],
  ),
  course(
    -4,
    QUAYSIDE,
    'ITM',
    TASTER,
    ['Callum'],
    [rider('Okafor', 'MANUAL', { bike: 'KX23QBA', paid: PAID, source: 'WIDGET' })],
  ),
  course(
    -4,
    HILLTOP,
    'GEAR_CONVERSION',
    ['13:00:00', '16:00:00'],
    ['Owen'],
    [rider('Vu', 'MANUAL', { bike: 'LB22QDE', paid: PAID })],
  ),
  course(
    -3,
    QUAYSIDE,
    'GEAR_CONVERSION',
    ['13:00:00', '16:00:00'],
    ['Jodie'],
    [rider('Sandhu', 'MANUAL', { bike: 'KX23QBC', paid: PAID })],
  ),
  course(
    -3,
    AERODROME,
    'FULL_LICENCE',
    ROAD_DAY,
    ['Sal'],
    [
      rider('Whitlock', 'A_MANUAL', { bike: 'YN20QZL', paid: PAID }),
      rider('MacAllister', 'A_MANUAL', { bike: 'YN20QZK', paid: PAID }),
    ],
  ),
  course(
    -2,
    QUAYSIDE,
    'CBT_RENEWAL',
    RENEWAL,
    ['Priya'],
    [
      rider('Trelawney', 'NONE', { paid: PAID, notes: 'Brings his own Vespa' }),
      rider('Novak', 'MANUAL', { bike: 'LK19QNA', paid: PAID, source: 'WIDGET' }),
    ],
  ),
  course(
    -2,
    HILLTOP,
    'ITM',
    ['15:00:00', '17:00:00'],
    ['Owen'],
    [rider('Lee', 'MANUAL', { bike: 'LB22QDE', paid: PAID, source: 'RIDETO' })],
  ),
  course(
    -1,
    QUAYSIDE,
    'CBT',
    CBT_DAY,
    ['Callum'],
    [
      rider('Trelawney', 'MANUAL', { bike: 'KX73QFH', paid: PAID }),
      rider('Zieliński', 'MANUAL', { bike: 'MW70QKL', paid: DEPOSIT }),
    ],
  ),
  course(-1, AERODROME, 'MOD_1', MORNING, ['Sal'], [rider('Whitlock', 'A_MANUAL', { bike: 'YN20QZK', paid: PAID })]),
];

const nextWeek: readonly DemoCourse[] = [
  course(
    2,
    QUAYSIDE,
    'CBT_RENEWAL',
    RENEWAL,
    ['Priya'],
    [rider('Pennington', 'AUTO', { bike: 'GN22QRS', paid: LINK_SENT })],
  ),
  course(
    2,
    AERODROME,
    'FULL_LICENCE',
    ROAD_DAY,
    ['Sal'],
    [rider("O'Rourke", 'A_MANUAL', { bike: 'YN20QZL', paid: DEPOSIT })],
  ),
  course(
    3,
    QUAYSIDE,
    'CBT',
    CBT_DAY,
    ['Callum'],
    [
      rider('Zieliński', 'MANUAL', { bike: 'KX23QBA', paid: PAID }),
      rider('Novak', 'AUTO', { bike: 'GN22QRS', source: 'WIDGET', paid: PAID }),
    ],
  ),
  course(3, HILLTOP, 'GEAR_CONVERSION', MORNING, ['Owen'], [rider('Vu', 'MANUAL', { paid: LINK_SENT })]),
  course(
    4,
    QUAYSIDE,
    'PRIVATE_CBT',
    ['09:30:00', '16:30:00'],
    ['Priya'],
    [rider('Ashdown-Bell', 'AUTO', { bike: 'GN22QRS', paid: DEPOSIT })],
  ),
  course(
    5,
    QUAYSIDE,
    'GEAR_CONVERSION',
    ['13:00:00', '16:00:00'],
    ['Callum'],
    [rider('Lee', 'MANUAL', { bike: 'KX23QBA', paid: PAID, source: 'RIDETO' })],
  ),
  course(
    5,
    AERODROME,
    'A2_TRAINING',
    ROAD_DAY,
    ['Sal'],
    [rider('Novak', 'A2_MANUAL', { bike: 'BD21QHO', paid: DEPOSIT })],
  ),
  course(6, HILLTOP, 'CBT_RENEWAL', RENEWAL, ['Owen'], [rider('Hassan', 'AUTO', { bike: 'GN22QRT', paid: PAID })]),
  course(
    6,
    AERODROME,
    'FULL_LICENCE',
    ROAD_DAY,
    ['Sal'],
    [
      rider('MacAllister', 'A_MANUAL', { bike: 'YN20QZK', paid: DEPOSIT }),
      rider('Whitlock', 'A_MANUAL', { bike: 'YN20QZL', paid: DEPOSIT }),
    ],
  ),
];

const later: readonly DemoCourse[] = [
  course(9, QUAYSIDE, 'GEAR_CONVERSION', MORNING, ['Jodie'], [rider('Okafor', 'MANUAL', { bike: 'KX23QBA' })]),
  course(
    10,
    QUAYSIDE,
    'ITM',
    ['14:00:00', '16:00:00'],
    ['Callum'],
    [rider('Ferreday', 'AUTO_ELECTRIC', { bike: 'VE24QEV', paid: PAID })],
  ),
  course(
    10,
    AERODROME,
    'FULL_LICENCE',
    ROAD_DAY,
    ['Sal'],
    [rider("O'Rourke", 'A_MANUAL', { bike: 'YN20QZK', paid: DEPOSIT })],
  ),
  course(11, QUAYSIDE, 'CBT_RENEWAL', RENEWAL, ['Priya'], [rider('Hassan', 'NONE', { paid: LINK_SENT })]),
  course(12, HILLTOP, 'CBT', CBT_DAY, ['Owen'], [rider('Trelawney', 'AUTO', { bike: 'GN22QRT', paid: DEPOSIT })]),
  course(13, QUAYSIDE, 'ITM', TASTER, ['Jodie'], []),
  course(13, AERODROME, 'A2_TRAINING', ROAD_DAY, ['Sal'], [rider('Novak', 'A2_MANUAL', { bike: 'BD21QHO' })]),
];

export const weekdays: readonly DemoCourse[] = [...before, ...thisWeek, ...nextWeek, ...later];
