// Conflicts in the few words of a calendar block.
import { expect, it } from 'vitest';
import type { Conflict } from '~domain/calendar/conflicts';
import { shortConflict } from '~features/calendar/entries/conflict-text';

it.each([
  ['instructor_twice', 'Owen Tasker', {}, 'Owen Tasker', 'twice'],
  ['rider_twice', 'Isla Rose Pennington', {}, 'Isla Pennington', 'twice'],
  ['rider_too_young', 'Cher', {}, 'Cher', 'too young'],
  ['instructor_away', 'Anna Maria van der Berg', { event: 3 }, 'Anna Berg', 'away'],
  ['bike_twice', 'GN22 QRS', { bike: 1 }, 'GN22 QRS', 'twice'],
  ['bike_mot_expired', 'GN22 QRS', { bike: 1 }, 'GN22 QRS', 'no MOT'],
  ['bike_tax_expired', 'GN22 QRS', { bike: 1 }, 'GN22 QRS', 'not taxed'],
  ['bike_out_of_order', 'GN22 QRS', { bike: 1 }, 'GN22 QRS', 'out of order'],
  ['bike_out_of_order', 'GN22 QRS', { bike: 1, event: 3 }, 'GN22 QRS', 'not available'],
  ['site_full', 'The Old Aerodrome', {}, 'The Old Aerodrome', 'full'],
  ['site_closed', 'Hilltop Park', {}, 'Hilltop Park', 'closed'],
  ['overbooked', 'CBT', {}, 'CBT', 'overbooked'],
] as const)('%s of %s with %j is %s %s', (kind, who, about, shortWho, what) => {
  const conflict: Conflict = { kind, who, when: '28/11/2026 08:00–16:45', text: 'The whole sentence', about };
  expect(shortConflict(conflict)).toEqual({ who: shortWho, what });
});
