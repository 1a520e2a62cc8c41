import { expect, it } from 'vitest';
import { weakness } from '~server/platform/auth/weak-password';

const about = { email: 'marion.hale@harbourhill.example', schoolName: 'Harbour & Hill Rider Training Ltd' };

it.each([
  ['connect-demo', 'common'],
  ['Connect-Demo', 'common'],
  ['123456qwerty', 'common'],
  ['PASSWORD!!!!!', 'common'],
  ['1234motorcycle', 'common'],
  ['liverpool2024!', 'common'],
  ['aaaaaaaaaaaa', 'repeats'],
  ['ababababababab', 'repeats'],
  ['zoomzoomzoom', 'repeats'],
  ['abcdefghijklm', 'sequence'],
  ['9876543210987', 'sequence'],
  ['kjhgfdtrewq12', 'sequence'],
  ['marion.hale@harbourhill.example', 'e-mail'],
  ['marion-hale-1', 'e-mail'],
  ['HarbourHill2024', "school's name"],
])('refuses %s as %s', (password, reason) => {
  expect(weakness(password, about)).toContain(reason);
});

it.each([
  'gravel crimson otter 7',
  'correct horse battery staple',
  'Zoë rides gravel 88',
  'mrn-9fK2-xPq7-Lw',
  'the hill above the harbour in June',
  '🏍🏁🌧🛣🧤🪖🔧🛞⛽🚦🧭🗺',
])('takes %s', (password) => {
  expect(weakness(password, about)).toBeNull();
});
