import { expect, it } from 'vitest';
import { splitAtDot, splitPill } from '~widgets/sync/pill';

it.each([
  ['All sent · 14:32', 'All sent · 14:32', ''],
  ['Offline · 3 saved on this phone', 'Offline · 3 saved', ' on this phone'],
  ['3 on this phone', '3 on this phone', ''],
  ['Weak signal · 3 waiting, next try 0:40', 'Weak signal · 3 waiting', ', next try 0:40'],
  ['Sending 2 of 5 (photo 1 of 3)', 'Sending 2 of 5', ' (photo 1 of 3)'],
  ['Sign in to send 4 items (nothing lost)', 'Sign in to send 4 items', ' (nothing lost)'],
])('on a phone, %s', (text, shown, rest) => {
  expect(splitPill(text)).toEqual([shown, rest]);
});

it.each([
  ['All sent · 14:32', 'All sent', ' · 14:32'],
  ['Offline · 3 saved', 'Offline', ' · 3 saved'],
  ['3 on this phone', '3 on this phone', ''],
])('where a head is narrow, %s loses no part of a word', (text, head, tail) => {
  expect(splitAtDot(text)).toEqual([head, tail]);
});
