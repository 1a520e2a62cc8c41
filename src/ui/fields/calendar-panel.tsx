// The calendar of a date field. A chunk of its own: most dates are typed.
import { PopoverPanel } from '~ui/overlays/popover-panel';
import type { PanelProps } from '~ui/overlays/use-panel';
import { Calendar } from './calendar';

type CalendarPanelProps = PanelProps & { value: string; onChoose: (day: string) => void };

/** `value`: 'yyyy-MM-dd', or what is typed. */
export function CalendarPanel({ value, onChoose, ...panel }: CalendarPanelProps) {
  return (
    <PopoverPanel {...panel}>
      <Calendar value={value} onChoose={onChoose} />
    </PopoverPanel>
  );
}
