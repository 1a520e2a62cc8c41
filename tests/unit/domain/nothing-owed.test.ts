// Where nothing is owed, a message doesn't say how much: people called about 'Still to pay: £0.00'.
import { expect, it } from 'vitest';
import { poundsText } from '~domain/text/money-text';
import { fillMerge } from '~domain/messages/merge-fields';

const PAID = { first_name: 'Isla', course_name: 'CBT', bike_type: 'Automatic', balance: poundsText(0) };
const OWING = { ...PAID, balance: '£49.50' };

it.each([
  ['Hello\n\nStill to pay: {{balance}}\n\nSee you', 'Hello\n\nSee you'],
  ['Bike: {{bike_type}}\nStill to pay: {{balance}}', 'Bike: Automatic'],
  ['Still to pay: {{ balance }}.\nBring your licence.', 'Bring your licence.'],
  ['Balance due on the day: {{balance}}\n\nSee you', 'See you'],
  ['Hello {{first_name}}. Still to pay: {{balance}}. Bring your licence.', 'Hello Isla. Bring your licence.'],
  ['You are booked. Still to pay {{balance}}', 'You are booked.'],
])('leaves %j out where it is paid, and nowhere else', (text, paid) => {
  expect(fillMerge(text, PAID)).toBe(paid);
  expect(fillMerge(text, OWING)).toContain('£49.50');
});

it.each([
  ['You still owe {{balance}} for your {{course_name}}.', 'You still owe £0.00 for your CBT.'],
  ['For your {{course_name}}: {{balance}} is still to pay.', 'For your CBT: £0.00 is still to pay.'],
  ['Still to pay: {{balance}}', 'Still to pay: £0.00'],
  ['No field here.\n\n\n\nStill to pay: nothing', 'No field here.\n\n\n\nStill to pay: nothing'],
])('keeps %j: the sentence says more, and is the school’s own', (text, said) => {
  expect(fillMerge(text, PAID)).toBe(said);
});
