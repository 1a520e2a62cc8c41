// Start and finish fields, as times of day in London.
import { TimeField } from '~ui/fields/time-field';
import type { Errors } from '~widgets/forms/fields';

const TIMES = [
  ['start_time', 'Start'],
  ['finish_time', 'Finish'],
] as const;
type Time = (typeof TIMES)[number][0];

type TimeFieldsProps = {
  values: Record<Time, string>;
  errors: Errors;
  required: ReadonlySet<string>;
  set: (name: Time, value: string) => void;
};

export function TimeFields({ values, errors, required, set }: TimeFieldsProps) {
  return TIMES.map(([name, label]) => (
    <div key={name} ref={required.has(name) ? markAsked : null}>
      <TimeField label={label} value={values[name]} error={errors[name]} onChange={(time) => set(name, time)} />
    </div>
  ));
}

/** The time field takes no such attribute. */
function markAsked(field: HTMLElement | null): void {
  field?.querySelector('input')?.setAttribute('aria-required', 'true');
}
