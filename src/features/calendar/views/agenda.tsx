// The calendar on a phone: one day, with its week and the number of spaces left above it.
import { isOver } from '~domain/time/london-time';
import { Link } from '@tanstack/react-router';
import { accessTo } from '~contract/staff/permissions';
import { buttonClass } from '~ui/button';
import { FloatingAdd } from '~widgets/lists/add-button';
import { PageHead } from '~widgets/page/page-head';
import { ReportDamage } from '~widgets/page/report-damage';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { useSession } from '~widgets/hooks/use-session';
import { WentBackNotice } from '~widgets/answers/went-back-notice';
import { SiteFilter, StaffFilter } from '../head/choice-select';
import { leftOf } from '../entries/course-text';
import { shortDay } from '../address/days';
import { opens } from '../address/links';
import type { Calendar } from './use-calendar';
import { entriesOf } from '../entries/day-entries';
import { OpenIncidents } from './open-incidents';
import { DatesLink } from '../head/dates-link';
import { MessageDay } from '../head/message-day';
import { Coming } from './coming';
import { NothingPlanned } from './nothing';
import { CourseCard } from '../entries/course-card';
import { EventCard } from '../entries/event-card';
import { WeekStrip } from './week-strip';

export function Agenda({ calendar }: { calendar: Calendar }) {
  const { date, today, at, list, again } = calendar;
  const { person } = useSession();
  const hasBikes = person !== null && accessTo('bikes', person.connect_user_permissions) !== 'hidden';
  const entries = list ? entriesOf(list, date) : [];
  return (
    <>
      <PageHead title={shortDay(date)} />
      <WentBackNotice />
      <WeekStrip calendar={calendar} />
      <Left calendar={calendar} />
      <Coming calendar={calendar} rows={4} height={108} />
      {list === null ? <RowsNotLoaded what="calendar" onAgain={again} /> : null}
      {list && !entries.some(({ course }) => course) ? (
        <NothingPlanned calendar={calendar} when={date === today ? 'today' : `on ${shortDay(date)}`} />
      ) : null}
      <ul className="flex flex-col gap-2">
        {entries.map(({ key, start, finish, course, event }) => (
          <li key={key} className="agenda">
            <p className="pt-3 text-body font-bold">
              {start}
              <span className="block text-cap font-reg text-ink-2">{finish}</span>
            </p>
            {course ? <CourseCard course={course} calendar={calendar} /> : null}
            {event ? <EventCard event={event} calendar={calendar} /> : null}
          </li>
        ))}
      </ul>
      <DatesLink calendar={calendar} onlyDue />
      <div className="flex gap-2">
        <Link {...opens('day/print', at({}))} className={buttonClass('soft', false, 'flex-1')}>
          Day sheet
        </Link>
        <Link to="/calendar/event" search={at({ view: undefined })} className={buttonClass('soft', false, 'flex-1')}>
          Events
        </Link>
      </div>
      <MessageDay calendar={calendar} />
      <OpenIncidents />
      {/* Room below the list for the floating buttons. */}
      <div className="h-20 shrink-0" />
      <FloatingAdd area="/calendar" label="Add Course" above={hasBikes} search={at({})} />
      {hasBikes ? <ReportDamage /> : null}
    </>
  );
}

/** '5 spaces left in 6 courses', and the filters. On a day that is over: '4 rode in 2 courses'. */
function Left({ calendar }: { calendar: Calendar }) {
  const { date, now, list, sites, search } = calendar;
  const courses = (list?.courses ?? []).filter((course) => course.date === date);
  const open = courses.filter((course) => !isOver(course, now));
  const isPast = open.length === 0 && courses.length > 0;
  const counted = isPast ? courses : open;
  const number = counted.reduce((sum, course) => sum + (isPast ? course.booked : leftOf(course)), 0);
  const spaces = number === 1 ? 'space left' : 'spaces left';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="flex min-w-0 flex-1 items-baseline gap-2" role="status">
        {counted.length === 0 ? null : (
          <>
            <b className="text-h1 font-num">{number}</b>
            <span className="min-w-0 text-body text-ink-2">
              {isPast ? 'rode' : spaces} in {counted.length} {counted.length === 1 ? 'course' : 'courses'}
            </span>
          </>
        )}
      </p>
      {sites.length > 1 || search.site !== undefined ? <SiteFilter calendar={calendar} /> : null}
      {search.instructor === undefined ? null : <StaffFilter calendar={calendar} />}
    </div>
  );
}
