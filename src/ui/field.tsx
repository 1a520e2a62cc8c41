// Form fields: label above, the specification's sentence below when something is wrong. Inputs are 16 px, so that
// iOS never zooms.
import { Icon } from './icon';
import { IconButton } from './button';
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
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={`flex min-w-0 flex-col gap-2 ${className}`}>
      <label htmlFor={id} className="text-[15px] leading-5 font-bold wide:text-tab">
        {label}
      </label>
      <div className={`input ${error ? 'input--err' : ''}`}>
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
        {action}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-tab text-ink-2">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
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

/** What is wrong, in words, announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} role="alert" className="field-error">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
