// The hours of a week, by day: none, one stretch, or several with breaks between them.
import { DAY_NAMES, type Stretch } from '~domain/time/hours';
import { IconButton } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { FieldError } from '~ui/fields/field-error';
import { TimeBox } from '~ui/fields/time-field';

type WeekHoursProps = {
  label: string;
  value: readonly Stretch[];
  onChange: (hours: Stretch[]) => void;
  error: string | undefined;
};

const USUAL = { from: '09:00:00', to: '17:00:00' };

export function WeekHours({ label, value, onChange, error }: WeekHoursProps) {
  const dayOf = (day: number) => value.filter((one) => one.day === day);
  const setDay = (day: number, stretches: readonly Stretch[]) =>
    onChange([...value.filter((one) => one.day !== day), ...stretches].toSorted((a, b) => a.day - b.day));
  /** A day that is switched on gets the hours of the day before it, if that has any, because they are mostly alike. */
  const open = (day: number) => {
    const before = dayOf(day - 1);
    setDay(day, before.length > 0 ? before.map((one) => ({ ...one, day })) : [{ ...USUAL, day }]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">{label}</legend>
      {DAY_NAMES.map((name, index) => {
        const day = index + 1;
        const stretches = dayOf(day);
        return (
          <div key={name} className="flex flex-wrap items-start justify-between gap-x-4 py-1 not-first:line-above">
            <Checkbox
              label={name}
              checked={stretches.length > 0}
              onChange={(checked) => (checked ? open(day) : setDay(day, []))}
            />
            {stretches.length === 0 ? null : (
              <DayHours name={name} stretches={stretches} onChange={(next) => setDay(day, next)} />
            )}
          </div>
        );
      })}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type DayHoursProps = { name: string; stretches: readonly Stretch[]; onChange: (stretches: Stretch[]) => void };

function DayHours({ name, stretches, onChange }: DayHoursProps) {
  const replace = (at: number, change: Partial<Stretch>) =>
    onChange(stretches.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const last = stretches.at(-1);
  return (
    <div className="flex flex-col gap-2 pb-2">
      {stretches.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch has no id, only its position
        <div key={index} className="flex items-center gap-2">
          <Clock label={`${name} from`} value={one.from} onChange={(from) => replace(index, { from })} />
          <span className="text-ink-2">to</span>
          <Clock label={`${name} to`} value={one.to} onChange={(to) => replace(index, { to })} />
          {index === 0 ? (
            <IconButton
              icon="plus"
              label={`More hours on ${name}`}
              onClick={() =>
                onChange([...stretches, { day: one.day, from: last?.to ?? USUAL.from, to: last?.to ?? USUAL.to }])
              }
            />
          ) : (
            <IconButton
              icon="x"
              label={`Remove these hours of ${name}`}
              onClick={() => onChange(stretches.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
    </div>
  );
}

type ClockProps = { label: string; value: string; onChange: (value: string) => void };

/** `value`: '09:00:00' as on the wire, or the typed text while it isn't a time. */
function Clock({ label, value, onChange }: ClockProps) {
  const save = (time: string) => onChange(/^\d\d:\d\d$/u.test(time) ? `${time}:00` : time);
  return <TimeBox label={label} value={value} onChange={save} />;
}
