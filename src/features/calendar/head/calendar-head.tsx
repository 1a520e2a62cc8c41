// The head of the calendar on wide screens: title, links to other days, choice of view, filters and buttons to add.
import { Link, useNavigate } from '@tanstack/react-router';
import { addDaysTo } from '~domain/time/london-time';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { Segmented } from '~ui/fields/segmented';
import { AddButton } from '~widgets/lists/add-button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { StaffFilter } from './choice-select';
import { longDay, monthLater, monthText, weekNumber } from '../address/days';
import { opens, opensView, turns } from '../address/links';
import type { CalendarPlace } from '../address/search';
import { DatesLink } from './dates-link';
import { MessageDay } from './message-day';
import { SiteLegend } from './site-legend';
import { EVENT_DAYS, type Calendar } from '../views/use-calendar';

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'event', label: 'Events' },
] as const;

export function CalendarHead({ calendar }: { calendar: Calendar }) {
  const { view, date, today, at } = calendar;
  const navigate = useNavigate();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="whitespace-nowrap">
        {titleOf(calendar)}
        {view === 'week' ? <span className="pl-2 font-reg text-ink-3">Week {weekNumber(date)}</span> : null}
      </h1>
      <div className="flex items-center gap-2">
        <Turn calendar={calendar} by={-1} />
        <Link {...turns(at({ date: today }))} className={buttonClass('default')}>
          Today
        </Link>
        <Turn calendar={calendar} by={1} />
      </div>
      <div className="ml-auto flex items-center gap-3">
        <Segmented
          label="View"
          value={view}
          options={VIEWS}
          onChange={(next) => void navigate(opensView(at({ view: next })))}
        />
        <AddButton area="/calendar" label="Add Course" search={at({})} />
      </div>
      <Filters calendar={calendar} />
    </header>
  );
}

function Filters({ calendar }: { calendar: Calendar }) {
  const { view, own, at } = calendar;
  const noEdit = useNoEdit('calendar');
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <SiteLegend calendar={calendar} />
      <div className="ml-auto flex flex-wrap gap-2">
        {view === 'day' ? (
          <>
            <Link {...opens('day/print', at({}))} className={buttonClass('soft')}>
              Day sheet
            </Link>
            <MessageDay calendar={calendar} />
          </>
        ) : null}
        <DatesLink calendar={calendar} />
        {noEdit === null ? (
          <Link {...opens('event/new', at({}))} className={buttonClass('soft')}>
            Add event
          </Link>
        ) : null}
        {own === null ? <StaffFilter calendar={calendar} /> : null}
      </div>
    </div>
  );
}

function titleOf({ view, date }: Calendar): string {
  if (view === 'event') return 'Events';
  return view === 'day' ? longDay(date) : monthText(date);
}

const NAME: Readonly<Record<CalendarPlace, string>> = { month: 'month', week: 'week', day: 'day', event: '13 weeks' };

function Turn({ calendar: { view, date, at }, by }: { calendar: Calendar; by: 1 | -1 }) {
  const label = `${by === 1 ? 'Next' : 'Previous'} ${NAME[view]}`;
  return (
    <Link
      {...turns(at({ date: turned(view, date, by) }))}
      className="icon-btn bg-btn shadow-1"
      aria-label={label}
      title={label}
    >
      <Icon name={by === 1 ? 'right' : 'left'} size={18} />
    </Link>
  );
}

const DAYS: Readonly<Record<Exclude<CalendarPlace, 'month'>, number>> = { week: 7, day: 1, event: EVENT_DAYS };

function turned(view: CalendarPlace, date: string, by: 1 | -1): string {
  return view === 'month' ? monthLater(date, by) : addDaysTo(date, by * DAYS[view]);
}
