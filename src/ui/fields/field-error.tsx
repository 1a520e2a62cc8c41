// The error of a field or a form, in words.
import { Icon } from '~ui/icon';

/** Announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} role="alert" className="field-error">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
