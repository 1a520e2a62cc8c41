// A form that is sent to the server at once: checks it with the contract's schema, and shows the server's messages
// under their fields. A failed call leaves the typed text as it is.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { Button } from '~ui/button';
import { PasswordField, TextField, type TextFieldProps } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { failedCall, type Failure } from '~widgets/form-saves/failed-call';
import { showServerErrors } from './server-errors';
import type { ReactNode } from 'react';
import type { z } from '~contract/wire/zod';

export type Schema<V extends FieldValues, T extends FieldValues> = z.ZodObject & z.ZodType<T, V>;
export type Form<V extends FieldValues, T extends FieldValues> = UseFormReturn<V, unknown, T>;

/**
 * `stopped`: as in `failedCall`. `say`: the message above the button, in place of messages by field; null if it is shown
 * elsewhere.
 */
export type Saying = { stopped?: string; say?: ((failure: Failure) => string | null) | undefined };

/** `send` gets the parsed values and the form, which shows why it failed. */
export function useServerForm<V extends FieldValues, T extends FieldValues>(
  schema: Schema<V, T>,
  defaultValues: DefaultValues<V>,
  send: (values: T, form: Form<V, T>) => Promise<void>,
  { stopped, say }: Saying = {},
): { form: Form<V, T>; submit: () => void } {
  const form = useForm<V, unknown, T>({ resolver: zodResolver(schema), defaultValues });
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values, form);
    } catch (error) {
      const failure = failedCall(error, stopped);
      if (!say) return showServerErrors(failure, form.setError, Object.keys(schema.shape) as Path<V>[]);
      const message = say(failure);
      if (message !== null) form.setError('root', { type: 'server', message });
    }
  });
  return { form, submit: () => void submit() };
}

type FormTextProps<V extends FieldValues, T extends FieldValues> = Omit<
  TextFieldProps,
  'form' | 'name' | 'error' | 'action'
> & {
  form: Form<V, T>;
  name: Path<V>;
};

/** A text field of a form, with its error. */
export function FormText<V extends FieldValues, T extends FieldValues>({ form, name, ...field }: FormTextProps<V, T>) {
  return <TextField {...field} {...bound(form, name)} />;
}

/** A password of a form, with its error. */
export function FormPassword<V extends FieldValues, T extends FieldValues>({
  form,
  name,
  ...field
}: FormTextProps<V, T>) {
  return <PasswordField {...field} {...bound(form, name)} />;
}

function bound<V extends FieldValues, T extends FieldValues>(form: Form<V, T>, name: Path<V>) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}

type ServerFormProps = { submit: () => void; className?: string; children: ReactNode };

/** The form element, without the browser's validation: its bubbles may be in another language and hide on phones. */
export function ServerForm({ submit, className = 'flex flex-col gap-5', children }: ServerFormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}

type FormEndProps<V extends FieldValues, T extends FieldValues> = { form: Form<V, T>; send: string; sending: string };

/** The error of the whole form, and the submit button. */
export function FormEnd<V extends FieldValues, T extends FieldValues>({ form, send, sending }: FormEndProps<V, T>) {
  const { isSubmitting, errors } = form.formState;
  return (
    <>
      {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
      <Button type="submit" look="pri" big disabled={isSubmitting}>
        {isSubmitting ? sending : send}
      </Button>
    </>
  );
}
