// How long a training was, and what is said of it, at each limit.
import { expect, it } from 'vitest';
import { isTooShort, shortTrainingText } from '~domain/certificates/training-time';

it.each([
  ['00:00:00', true, 'The training took 00:00. Part E alone takes two hours on the road.'],
  ['01:59:00', true, 'The training took 01:59. Part E alone takes two hours on the road.'],
  ['02:00:00', false, 'The training took 02:00. A whole CBT usually takes longer. Check the times.'],
  ['03:59', false, 'The training took 03:59. A whole CBT usually takes longer. Check the times.'],
  ['04:00:00', false, null],
  ['08:30:00', false, null],
])('of %s: a reason is needed: %s', (duration, needed, text) => {
  expect([isTooShort(duration), shortTrainingText(duration)]).toEqual([needed, text]);
});
