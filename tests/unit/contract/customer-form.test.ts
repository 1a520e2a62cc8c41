import { expect, it } from 'vitest';
import { fromUserForm, toUserForm } from '~contract/contacts/form';
import { customerCreate, customerPatch } from '~contract/contacts/contacts';
import { sourceLabel } from '~contract/contacts/values';

const NAMES = { first_name: 'Linh', last_name: 'Vu' };
const wrong = (input: object) =>
  customerCreate.safeParse({ ...NAMES, ...input }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('the form of orders and of the widget is the same contact under other names', () => {
  const form = {
    user_first_name: 'Linh',
    user_last_name: 'Vu',
    user_email: 'linh@example.com',
    user_phone: '07700 900123',
    user_birthdate: '1999-09-19',
    user_driving_licence_number: 'VU999959199L99GU',
    current_licence: 'DRIVING_LICENCE',
    riding_experience: 'NONE',
  } as const;
  const contact = fromUserForm(form);
  expect(contact).toEqual({
    ...NAMES,
    email: 'linh@example.com',
    phone: '07700 900123',
    birthdate: '1999-09-19',
    licence_number: 'VU999959199L99GU',
    current_licence: 'DRIVING_LICENCE',
    riding_experience: 'NONE',
  });
  expect(toUserForm({ ...contact, town: 'Staneley' })).toEqual(form);
  expect(fromUserForm({ user_birthdate: '' })).toEqual({ birthdate: null });
  expect(toUserForm({ first_name: 'Linh' })).toEqual({ user_first_name: 'Linh' });
});

it('needs both names, and more than spaces in them', () => {
  const required = customerCreate.safeParse({ first_name: ' ' }).error?.issues.map(({ path }) => path[0]);
  expect(required).toEqual(['first_name', 'last_name']);
});

it('an empty birth date is null, and one of the future or of 1899 is refused', () => {
  expect(customerPatch.parse({ birthdate: '' })).toEqual({ birthdate: null });
  expect(customerPatch.parse({})).toEqual({});
  expect(wrong({ birthdate: '2099-01-01' })).toEqual([['birthdate', 'The birth date cannot be in the future']]);
  expect(wrong({ birthdate: '1899-12-31' })).toEqual([['birthdate', 'The birth date must be 01/01/1900 or later']]);
});

it.each([
  ['email', 'linh.example.com', 'Enter an e-mail address, such as name@example.com'],
  ['phone', '0770O 900123', 'Enter a phone number, such as 07700 900123'],
  ['licence_number', 'VU99995919', 'Licence number is too short, must be 16 characters'],
  ['national_insurance_number', 'BG123456A', 'Enter a National Insurance number, such as AB123456C'],
  ['national_insurance_number', 'GB123456A', 'Enter a National Insurance number, such as AB123456C'],
  ['current_licence', 'BUS', 'Choose one from the list'],
])('%s: %s is refused in words', (field, value, message) => {
  expect(wrong({ [field]: value })).toEqual([[field, message]]);
});

it('what is left empty is empty, in every field', () => {
  const empty = { email: '', phone: '', licence_number: '', national_insurance_number: '', current_licence: '' };
  expect(customerCreate.parse({ ...NAMES, ...empty })).toMatchObject(empty);
  expect(customerCreate.parse({ ...NAMES, licence_number: 'vu9999 59199l 99gu' }).licence_number).toBe(
    'VU999959199L99GU',
  );
});

it.each([
  ['RIDETO', 'Marketplace'],
  ['rideto_instant', 'Marketplace'],
  ['dashboard', 'Direct'],
  ['WIDGET', 'Widget'],
  ['', 'Unknown'],
  ['constructor', 'Unknown'],
])('the source %s is shown as %s', (source, label) => expect(sourceLabel(source)).toBe(label));
