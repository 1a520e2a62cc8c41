// The form around a field of a contact.
import { formContext } from '~widgets/forms/form-context';
import type { ContactValues } from './fields';

export const { FormContext, useTheForm, useField } = formContext<ContactValues>();
