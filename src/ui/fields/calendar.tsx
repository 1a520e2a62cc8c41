// The month behind a date field.
import { DayPicker } from 'react-day-picker';
import { dateOfText, textOfDate } from './date-text';

/** Where the choice of years begins and ends (specification section 9: 2099-12-31 is the last date). */
const FIRST = new Date(1950, 0);
const LAST = new Date(2099, 11);

/** `value` is 'yyyy-MM-dd'; anything else shows the present month. */
export function Calendar({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
  const chosen = dateOfText(value);
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been opened: the chosen day is where the keys begin
      autoFocus
      weekStartsOn={1}
      fixedWeeks
      captionLayout="dropdown"
      startMonth={FIRST}
      endMonth={LAST}
      {...(chosen && { selected: chosen, defaultMonth: chosen })}
      onSelect={(day) => onChoose(day ? textOfDate(day) : value)}
      classNames={NAMES}
    />
  );
}

const NAMES = {
  root: 'relative',
  nav: 'absolute top-0 right-0 flex',
  button_previous: 'icon-btn',
  button_next: 'icon-btn',
  chevron: 'size-5 fill-current',
  month_caption: 'flex min-h-12 items-center pl-2 font-bold',
  dropdowns: 'flex gap-2',
  dropdown_root: 'relative',
  dropdown: 'min-h-12 bg-surface font-bold',
  caption_label: 'hidden',
  weekday: 'text-cap text-ink-2 font-reg',
  day: 'p-0 text-center',
  day_button: 'grid size-[min(48px,13vw)] wide:size-10 place-items-center rounded-m',
  today: 'font-bold text-accent-ink',
  outside: 'text-ink-3',
  selected: 'rounded-m bg-accent text-on-accent',
};
