// The controls of filters, for the menus of wide screens and the sheet of phones: boxes to tick, and two days.
import { Checkbox } from '~ui/fields/checkbox';
import { DateField } from '~widgets/typed/date-field';
import type { Days, Filter } from './filter';

export type BoxesProps = {
  filter: Filter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

export function FilterBoxes({ filter: { choices }, values, onChange }: BoxesProps) {
  return choices.map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      checked={values.includes(value)}
      onChange={(on) => onChange(on ? [...values, value] : values.filter((one) => one !== value))}
    />
  ));
}

/** The boxes under the filter's name. */
export function FilterSection(props: BoxesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{props.filter.label}</legend>
      <FilterBoxes {...props} />
    </fieldset>
  );
}

/** `what`: whose days they are, such as 'Course'. */
export type DaysProps = { what: string; days: Days; onChange: (name: keyof Days, day: string) => void };

/** Both days are included. */
export function DayFields({ what, days, onChange }: DaysProps) {
  return (['from', 'to'] as const).map((name) => (
    <DateField
      key={name}
      label={`${what} ${name === 'from' ? 'from' : 'until'}`}
      value={days[name] ?? ''}
      onChange={(day) => onChange(name, day)}
    />
  ));
}
