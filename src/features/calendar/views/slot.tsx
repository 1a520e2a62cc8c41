// An empty place of the calendar: adds a course there. It lies below the entries of its day.
import { useNavigate } from '@tanstack/react-router';
import { useNoCourseEdit, useOwnOnly } from '~widgets/page/course-access';
import { Icon } from '~ui/icon';
import { shortDay } from '../address/days';
import type { Lane } from './lanes';
import { opens } from '../address/links';
import type { Calendar } from './use-calendar';
import { cellAt } from './use-cells';

type SlotProps = {
  calendar: Calendar;
  day: string;
  /** Absent in the month. */
  lane?: Lane;
  /** 'HH:mm', in the day view. */
  start?: string;
  cell: { row: number; column: number };
  style?: Readonly<Record<string, string | number>>;
};

export function Slot({ calendar, day, lane, start, cell, style }: SlotProps) {
  const navigate = useNavigate();
  const who = typeof lane?.key === 'number' ? { with: lane.key } : {};
  const where = [lane?.name, shortDay(day), start].filter((part) => part !== undefined).join(', ');
  // Keys of its own: `date` and `instructor` would turn and narrow the calendar below the form.
  const search = { ...calendar.at({}), on: day, ...who, ...(start !== undefined && { start }) };
  return (
    <button
      type="button"
      className="slot"
      style={style}
      aria-label={`Add course: ${where}`}
      onClick={() => void navigate(opens('new', search))}
      {...cellAt(cell.row, cell.column)}
    >
      <Icon name="plus" size={18} />
    </button>
  );
}

/** Whether this person may add a course in a lane; without one, whether anywhere. */
export function useMayAdd(): (lane?: Lane) => boolean {
  const [noEdit, own] = [useNoCourseEdit(), useOwnOnly()];
  return (lane) => noEdit === null && lane?.key !== 'site' && (own === null || lane === undefined || lane.key === own);
}
