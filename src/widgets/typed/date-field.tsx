// A date, typed as people do (domain/time/typed-day): read while it is typed, and said to be wrong once the field is left.
import { readDay } from '~domain/time/typed-day';
import { DateBox, type DateFieldProps } from '~ui/fields/date-field';
import { dayProblem } from './typed-day';
import { bestToday } from '~data/today';

/** `isBirth`: the day is in the past, and its year is never guessed. */
export function DateField({ isBirth = false, ...field }: DateFieldProps & { isBirth?: boolean }) {
  const sense = { today: bestToday(), isBirth };
  return (
    <DateBox
      {...field}
      read={(typed) => readDay(typed, sense)}
      problem={(value) => dayProblem(value, isBirth ? '31/12/2005' : '31/12/2026')}
    />
  );
}
