// The two forms that a contact is typed into (specification section 3): the school's own, with the wire's names, and that of
// orders and of the public widget, with names that begin with user_. This is the one mapping between the two.
import type { CustomerCreate } from './contacts';

/** The fields of the second form. */
export type UserForm = {
  user_first_name: string;
  user_last_name: string;
  user_email: string;
  user_phone: string;
  user_birthdate: string | null;
  user_driving_licence_number: string;
  current_licence: CustomerCreate['current_licence'];
  riding_experience: CustomerCreate['riding_experience'];
};

/** Each field of the second form, as a contact has it. */
export const USER_FORM_FIELD = {
  user_first_name: 'first_name',
  user_last_name: 'last_name',
  user_email: 'email',
  user_phone: 'phone',
  user_birthdate: 'birthdate',
  user_driving_licence_number: 'licence_number',
  current_licence: 'current_licence',
  riding_experience: 'riding_experience',
} as const satisfies Record<keyof UserForm, keyof CustomerCreate>;

/** The second form as a contact's fields; an empty birth date is null (section 5). Fields that are not there stay away. */
export function fromUserForm(form: Partial<UserForm>): Partial<CustomerCreate> {
  const named = Object.entries(form).map(([name, value]) => [
    USER_FORM_FIELD[name as keyof UserForm],
    name === 'user_birthdate' && value === '' ? null : value,
  ]);
  return Object.fromEntries(named) as Partial<CustomerCreate>;
}

/** A contact's fields as the second form has them. Fields that it does not have are left out. */
export function toUserForm(contact: Partial<CustomerCreate>): Partial<UserForm> {
  const names = Object.entries(USER_FORM_FIELD).filter(([, field]) => contact[field] !== undefined);
  return Object.fromEntries(names.map(([name, field]) => [name, contact[field]])) as Partial<UserForm>;
}
