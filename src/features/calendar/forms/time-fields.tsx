// Start and finish fields, as times of day in London.
import { TimeField } from '~ui/time-field';
import type { Errors } from '~widgets/forms/fields';

const TIMES = [
  ['start_time', 'Start'],
  ['finish_time', 'Finish'],
] as const;
type Time = (typeof TIMES)[number][0];

type TimeFieldsProps = { values: Record<Time, string>; errors: Errors; set: (name: Time, value: string) => void };

export function TimeFields({ values, errors, set }: TimeFieldsProps) {
  return TIMES.map(([name, label]) => (
    <TimeField
      key={name}
      label={label}
      value={values[name]}
      error={errors[name]}
      onChange={(time) => set(name, time)}
    />
  ));
}
