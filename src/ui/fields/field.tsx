// Form fields: label above, the specification's sentence below when something is wrong. Inputs are 16 px, so that
// iOS never zooms.
import { IconButton } from '~ui/button';
import { describedBy, Labelled } from './labelled';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Stands inside the box, right of the text. */
  action?: ReactNode;
};

export function TextField({ label, error, hint, action, className = '', ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error} hint={hint} className={className}>
      <div className={`input ${error ? 'input--err' : ''}`}>
        <input {...input} id={id} {...describedBy(id, error, hint)} />
        {action}
      </div>
    </Labelled>
  );
}

/** A password: hidden, with a button that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          icon="eye"
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
