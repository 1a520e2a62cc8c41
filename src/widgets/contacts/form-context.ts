// The context that gives a contact's fields access to their form.
import { formContext } from '~widgets/forms/form-context';
import type { ContactValues } from './fields';

export const { FormContext, useTheForm, useField } = formContext<ContactValues>();
