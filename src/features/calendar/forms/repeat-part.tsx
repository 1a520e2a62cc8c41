// How a new course repeats: every so many weeks on some weekdays, until a day or so many times, and the days that come of it.
import { SERIES_MAX } from '~domain/recurrence';
import { displayDay } from '~domain/london-time';
import { Checkbox } from '~ui/checkbox';
import { DateField } from '~ui/date-field';
import { TextField } from '~ui/field';
import { Segmented } from '~ui/segmented';
import { Section } from '~widgets/forms/form-section';
import { ChipList } from './chip-list';
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

export function RepeatPart({ text, errors, set }: Omit<CoursePartProps, 'choices'>) {
  const isOn = text.repeats !== '';
  return (
    <Section title="Repeat">
      <div className="wide:col-span-2">
        <Checkbox label="Repeats" checked={isOn} onChange={(on) => set('repeats', on ? 'on' : '')} />
      </div>
      {isOn ? <Rule text={text} errors={errors} set={set} /> : null}
    </Section>
  );
}

function Rule({ text, errors, set }: Omit<CoursePartProps, 'choices'>) {
  return (
    <>
      <TextField
        label="Every how many weeks"
        inputMode="numeric"
        autoComplete="off"
        value={text.every}
        error={errors['every']}
        onChange={({ target }) => set('every', target.value)}
      />
      <ChipList
        label="On"
        options={WEEKDAYS}
        value={weekdaysOf(text).map(String)}
        onChange={(days) => set('weekdays', days.toSorted().join(','))}
      />
      <div className="flex flex-col gap-4 wide:col-span-2">
        <Segmented
          label="Ends"
          value={text.ends === 'until' ? 'until' : 'count'}
          options={ENDS}
          onChange={(ends) => set('ends', ends)}
        />
        {text.ends === 'until' ? (
          <DateField
            label="Last day"
            value={text.until}
            error={errors['until']}
            onChange={(day) => set('until', day)}
          />
        ) : (
          <TextField
            label="How many courses"
            inputMode="numeric"
            autoComplete="off"
            hint={`At most ${SERIES_MAX} at once`}
            value={text.count}
            error={errors['count']}
            onChange={({ target }) => set('count', target.value)}
          />
        )}
      </div>
      <Days text={text} />
    </>
  );
}

/** '12 courses', and each of their days. */
function Days({ text }: { text: CoursePartProps['text'] }) {
  const { days, errors } = readDays(text);
  // What has not been typed yet is no mistake.
  const isBegun = text.ends === 'until' ? text.until !== '' : text.count !== '';
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
