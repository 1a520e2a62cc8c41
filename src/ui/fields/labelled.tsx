// The parts around every form field's control: the label above, a hint, and below it the error.
import { FieldError } from './field-error';
import type { ReactNode } from 'react';

type LabelledProps = {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string;
  /** At the right of the label: a count. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Labelled({ id, label, error, hint, className = '', aside, children }: LabelledProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-2 ${className}`}>
      <div className="flex justify-between gap-3">
        <label htmlFor={id} className="text-[0.9375rem] leading-5 font-bold wide:text-tab">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-tab text-ink-2">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** The attributes that tell screen readers about the error and the hint. */
export function describedBy(id: string, error: string | undefined, hint: string | undefined) {
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const;
}
