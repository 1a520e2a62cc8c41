// The form context for the fields of a bike.
import { formContext } from '~widgets/forms/form-context';
import type { BikeValues } from './fields';

export const { FormContext, useTheForm, useField } = formContext<BikeValues>();
