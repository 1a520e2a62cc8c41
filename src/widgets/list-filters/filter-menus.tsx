// The filters on wide screens: a button for each that says what is chosen and opens its choices.
import type { ReactNode } from 'react';
import { Button } from '~ui/button';
import type { IconName } from '~ui/icon';
import { Popover } from '~ui/overlays/popover';
import { chosenText, daysText } from './filter';
import { type BoxesProps, DayFields, type DaysProps, FilterBoxes } from './filter-fields';

/** `onClear`: absent while no filter is on, or where another button clears them. */
export function FilterBar({ onClear, children }: { onClear?: (() => void) | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      {onClear ? (
        <Button look="soft" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

type MenuProps = { label: string; text: string; icon?: IconName; children: ReactNode };

/** `text`: on the button. */
export function FilterMenu({ label, text, icon = 'filter', children }: MenuProps) {
  return (
    <Popover label={label} trigger={<Button icon={icon}>{text}</Button>}>
      {() => <div className="flex w-64 flex-col gap-3 p-2">{children}</div>}
    </Popover>
  );
}

export function BoxesMenu(props: BoxesProps) {
  const { filter, values } = props;
  return (
    <Popover
      label={filter.label}
      trigger={<Button icon="filter">{`${filter.label}: ${chosenText(filter, values)}`}</Button>}
    >
      {() => (
        <div className="max-h-[70dvh] overflow-y-auto px-2">
          <FilterBoxes {...props} />
        </div>
      )}
    </Popover>
  );
}

export function DaysMenu(props: DaysProps) {
  return (
    <FilterMenu label="Days" text={`Days: ${daysText(props.days)}`} icon="calendar">
      <DayFields {...props} />
    </FilterMenu>
  );
}
