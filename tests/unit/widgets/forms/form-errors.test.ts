import { expect, it } from 'vitest';
import { asFieldErrors, messagesOf } from '~widgets/forms/form-errors';

it.each<Record<string, string>>([
  {},
  { title: 'This field is required' },
  // Of a list as a whole and of a field in it, whichever was found first.
  { days_off: 'Choose a day', 'days_off.0.from': 'Choose a day', 'days_off.2.to': 'Before the first' },
  { 'days_off.1.from': 'Choose a day', days_off: 'Choose a day' },
  // Names that react-hook-form uses itself.
  { type: 'Choose a type', message: 'Write something', 'parts.0.message': 'Too long' },
])('messages come back as they were shown: %j', (errors) => {
  expect(messagesOf(asFieldErrors({ errors }))).toEqual(errors);
});

it('the message of the whole form belongs to no field', () => {
  const nested = asFieldErrors({ errors: { title: 'Too long' }, above: 'Contact not added' });
  expect([messagesOf(nested), nested.root?.message]).toEqual([{ title: 'Too long' }, 'Contact not added']);
});
