// The days of the week above the phone's day, with dots for courses, and links to other weeks.
import { Link } from '@tanstack/react-router';
import type { CourseView } from '~data/calendar/calendar';
import { addDaysTo } from '~domain/time/london-time';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { dayNumber, longDay, monthShort, weekdayShort, weekNumber, weekOf } from '../address/days';
import { turns } from '../address/links';
import type { Calendar } from './use-calendar';

/** The most dots that fit under a day. */
const DOTS = 4;

export function WeekStrip({ calendar }: { calendar: Calendar }) {
  const { date, today, at, list } = calendar;
  return (
    <div className="weeks">
      <div className="-mx-2 flex items-center">
        <Turn calendar={calendar} weeks={-1} />
        <p className="min-w-0 flex-1 truncate text-center text-ink-2">
          Week {weekNumber(date)} · {monthShort(date)}
        </p>
        {date === today ? null : (
          <Link {...turns(at({ date: today }))} className={buttonClass('soft')}>
            Today
          </Link>
        )}
        <Turn calendar={calendar} weeks={1} />
      </div>
      <nav className="strip -mx-1 max-[22.5rem]:-mx-3 max-[22.5rem]:gap-0" aria-label="Days of the week">
        {weekOf(date).map((day) => {
          const courses = list?.courses.filter((course) => course.date === day);
          return (
            <Link
              key={day}
              {...turns(at({ date: day }))}
              className={lookOf(day, calendar)}
              // The link to today has no `date`, so without `exact` it would be marked as current on every day.
              activeOptions={{ exact: true }}
            >
              {weekdayShort(day)} <b>{dayNumber(day)}</b>
              <span className="sr-only">, {dayLabel(day, courses)}</span>
              <span className="pips">
                {courses?.slice(0, DOTS).map(({ id }) => (
                  <i key={id} />
                ))}
              </span>
            </Link>
          );
        })}
      </nav>
    </div>
  );
}

function lookOf(day: string, { date, today }: Calendar): string {
  return ['hover:no-underline', day === date ? 'on' : '', day === today ? 'today' : ''].join(' ');
}

function Turn({ calendar: { date, at }, weeks }: { calendar: Calendar; weeks: 1 | -1 }) {
  const label = weeks === 1 ? 'Next week' : 'Previous week';
  return (
    <Link {...turns(at({ date: addDaysTo(date, 7 * weeks) }))} className="icon-btn" aria-label={label} title={label}>
      <Icon name={weeks === 1 ? 'right' : 'left'} size={20} />
    </Link>
  );
}

/** 'Friday 20 November 2026, 2 courses'; without their number while they load: more may come. */
function dayLabel(day: string, courses: readonly CourseView[] | undefined): string {
  if (!courses) return longDay(day);
  const count =
    courses.length === 0 ? 'no courses' : `${courses.length} ${courses.length === 1 ? 'course' : 'courses'}`;
  return `${longDay(day)}, ${count}`;
}
