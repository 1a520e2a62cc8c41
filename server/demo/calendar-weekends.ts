// Saturdays and Sundays of the demonstration school, when it trains most. Days count from the next Saturday.
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

const CBT_DAY = ['08:15:00', '16:45:00'] as const;

/** The weekend before. Its Saturday is over whatever the day of seeding, its Sunday may be that day. */
const before: readonly DemoCourse[] = [
  course(
    -7,
    HILLTOP,
    'ITM',
    ['09:00:00', '11:00:00'],
    ['Jodie'],
    [rider('Hassan', 'MANUAL', { paid: PAID }), rider("O'Rourke", 'AUTO', { paid: PAID })],
  ),
  course(
    -7,
    QUAYSIDE,
    'CBT',
    CBT_DAY,
    ['Callum'],
    [
      rider('Whitlock', 'MANUAL', { bike: 'KX23QBA', paid: PAID, source: 'WIDGET' }),
      rider('MacAllister', 'MANUAL', { bike: 'LK19QNA', paid: PAID, notes: 'Ready for a bigger bike' }),
    ],
  ),
  course(
    -6,
    AERODROME,
    'GEAR_CONVERSION',
    ['10:00:00', '13:00:00'],
    ['Sal'],
    [rider('Sandhu', 'MANUAL', { bike: 'MW70QKL', paid: PAID })],
  ),
  course(
    -6,
    QUAYSIDE,
    'CBT',
    CBT_DAY,
    ['Callum'],
    [
      rider('Vu', 'MANUAL', { bike: 'KX23QBC', paid: PAID, source: 'WIDGET' }),
      rider('Hassan', 'MANUAL', { bike: 'KX23QBA', paid: PAID }),
    ],
  ),
];

/** The next weekend. Isla is on two courses at once. */
const next: readonly DemoCourse[] = [
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
      rider('Ferreday', 'AUTO_ELECTRIC', {
        bike: 'VE24QEV',
        paid: PAID,
        source: 'WIDGET',
        notes: 'Mother brings her at eight',
      }),
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
  course(
    1,
    QUAYSIDE,
    'ITM',
    ['13:30:00', '15:30:00'],
    ['Callum'],
    [rider('Ashdown-Bell', 'AUTO', { bike: 'GN22QRS', paid: PAID })],
  ),
  course(
    1,
    HILLTOP,
    'CBT',
    CBT_DAY,
    ['Owen'],
    [rider('Sandhu', 'MANUAL', { bike: 'LB22QDE', paid: PAID, source: 'WIDGET' })],
  ),
];

/** The two weekends after that. */
const later: readonly DemoCourse[] = [
  course(7, QUAYSIDE, 'CBT', CBT_DAY, ['Callum'], [rider('Sandhu', 'MANUAL')], { bikes: ['KX73QFH'] }),
  course(7, HILLTOP, 'CBT', CBT_DAY, ['Owen'], [], { price: 13_900, notes: 'Winter price' }),
  course(
    7,
    AERODROME,
    'MOD_1',
    ['10:00:00', '13:00:00'],
    ['Sal'],
    [rider('Whitlock', 'A_MANUAL', { bike: 'YN20QZK', paid: DEPOSIT })],
  ),
  course(8, QUAYSIDE, 'CBT', CBT_DAY, ['Priya'], [rider('Pennington', 'AUTO', { bike: 'GN22QRS', paid: DEPOSIT })]),
  course(8, HILLTOP, 'ITM', ['13:30:00', '15:30:00'], ['Callum'], []),
  course(14, QUAYSIDE, 'CBT', CBT_DAY, ['Callum', 'Jodie'], [rider('Vu', 'MANUAL', { source: 'WIDGET', paid: PAID })]),
  course(15, AERODROME, 'MOD_2', ['10:00:00', '14:00:00'], ['Sal'], [rider('MacAllister', 'A_MANUAL')]),
];

export const weekends: readonly DemoCourse[] = [...before, ...next, ...later];
