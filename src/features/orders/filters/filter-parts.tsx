// The controls of the filters: boxes to tick, and two days.
import { Checkbox } from '~ui/fields/checkbox';
import { DateField } from '~ui/fields/date-field';
import type { Filter } from './filters';
import { chosen, withChosen, withDay } from '../list/query';
import type { OrdersSearch } from '../list/search';
import { useAddress } from '../list/use-address';

type PartProps = { search: OrdersSearch };

export function FilterBoxes({ search, filter: { name, choices } }: PartProps & { filter: Filter }) {
  const { replace } = useAddress();
  const values = chosen(search, name);
  return choices.map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      checked={values.includes(value)}
      onChange={(on) =>
        replace(withChosen(search, name, on ? [...values, value] : values.filter((one) => one !== value)))
      }
    />
  ));
}

/** Days of the course, both included. */
export function DayFields({ search }: PartProps) {
  const { replace } = useAddress();
  return (['from', 'to'] as const).map((name) => (
    <DateField
      key={name}
      label={name === 'from' ? 'Course from' : 'Course until'}
      value={search[name] ?? ''}
      onChange={(day) => replace(withDay(search, name, day))}
    />
  ));
}
