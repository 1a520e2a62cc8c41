// From when to when: two clock times of London's, as the browser's own control asks for them.
import { TextField } from '~ui/field';
import type { Errors } from '~widgets/use-text-form';

const TIMES = [
  ['start_time', 'Start'],
  ['finish_time', 'Finish'],
] as const;
type Time = (typeof TIMES)[number][0];

type TimeFieldsProps = { text: Record<Time, string>; errors: Errors; set: (name: Time, value: string) => void };

export function TimeFields({ text, errors, set }: TimeFieldsProps) {
  return TIMES.map(([name, label]) => (
    <TextField
      key={name}
      type="time"
      label={label}
      value={text[name]}
      error={errors[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  ));
}
