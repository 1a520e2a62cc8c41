// The part of the course form for repeating: interval in weeks, weekdays, the end, and the resulting days.
import { SERIES_MAX } from '~domain/calendar/recurrence';
import { displayDay } from '~domain/time/london-time';
import { Checkbox } from '~ui/fields/checkbox';
import { DateField } from '~widgets/typed/date-field';
import { TextField } from '~ui/fields/field';
import { Segmented } from '~ui/fields/segmented';
import { Section } from '~widgets/forms/form-section';
import { ChipList } from '~widgets/booking/chip-list';
import type { CoursePartProps } from './course-parts';
import { readDays, weekdaysOf } from './repeat-fields';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, at) => ({
  value: String(at + 1),
  label,
}));
const ENDS = [
  { value: 'count', label: 'A number of times' },
  { value: 'until', label: 'Until a day' },
] as const;

type RepeatProps = Pick<CoursePartProps, 'values' | 'errors' | 'set'>;

export function RepeatPart({ values, errors, set }: RepeatProps) {
  const isOn = values.repeats;
  return (
    <Section title="Repeat">
      <div className="wide:col-span-2">
        <Checkbox label="Repeats" checked={isOn} onChange={(on) => set('repeats', on)} />
      </div>
      {isOn ? <Rule values={values} errors={errors} set={set} /> : null}
    </Section>
  );
}

function Rule({ values, errors, set }: RepeatProps) {
  return (
    <>
      <TextField
        label="Repeat every (weeks)"
        inputMode="numeric"
        autoComplete="off"
        value={values.every}
        error={errors['every']}
        onChange={({ target }) => set('every', target.value)}
      />
      <ChipList
        label="On"
        options={WEEKDAYS}
        value={weekdaysOf(values).map(String)}
        onChange={(days) => set('weekdays', days.toSorted())}
      />
      <div className="flex flex-col gap-4 wide:col-span-2">
        <Segmented
          label="Ends"
          value={values.ends === 'until' ? 'until' : 'count'}
          options={ENDS}
          onChange={(ends) => set('ends', ends)}
        />
        {values.ends === 'until' ? (
          <DateField
            label="Last day"
            value={values.until}
            error={errors['until']}
            onChange={(day) => set('until', day)}
          />
        ) : (
          <TextField
            label="How many courses"
            inputMode="numeric"
            autoComplete="off"
            hint={`At most ${SERIES_MAX} at once`}
            value={values.count}
            error={errors['count']}
            onChange={({ target }) => set('count', target.value)}
          />
        )}
      </div>
      <Days values={values} />
    </>
  );
}

/** Number of courses ('12 courses') and a list of their days. */
function Days({ values }: { values: CoursePartProps['values'] }) {
  const { days, errors } = readDays(values);
  // No error before the end of the series is typed.
  const isBegun = values.ends === 'until' ? values.until !== '' : values.count !== '';
  const problem = isBegun ? Object.values(errors)[0] : undefined;
  return (
    <div role="status" className="flex flex-col gap-2 wide:col-span-2 empty:hidden">
      {days.length === 0 ? null : (
        <b className="font-bold">{days.length === 1 ? '1 course' : `${days.length} courses`}</b>
      )}
      {days.length === 0 ? null : (
        <ul style={{ maxHeight: 192 }} className="flex flex-wrap gap-x-4 gap-y-1 overflow-y-auto text-tab text-ink-2">
          {days.map((day) => (
            <li key={day}>{displayDay(day)}</li>
          ))}
        </ul>
      )}
      {problem === undefined || days.length > 0 ? null : <p className="text-red-ink">{problem}</p>}
    </div>
  );
}
