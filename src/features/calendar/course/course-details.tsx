// The details of a course: facts, riders, conflicts and actions (specification section 2.7).
import type { ReactNode } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { BIKE_TYPE_LABEL } from '~domain/calendar/course-types';
import { displayDay, isOver } from '~domain/time/london-time';
import { displayMark } from '~domain/text/number-plate';
import { RouteModal } from '~ui/overlays/dialog';
import { usePhone } from '~ui/use-media';
import { FactList } from '~widgets/lists/fact-list';
import { SyncBadge } from '~widgets/sync/badge';
import { poundsText } from '~domain/text/money-text';
import { weekdayName } from '../address/days';
import { ConflictList } from '~widgets/conflicts/conflict-part';
import { CourseChanges, CourseSteps } from './course-actions';
import { DetailsRiders } from './course-details-riders';
import { EditCourse } from '../forms/edit-course';
import { Waiting } from '~widgets/rows/modal-frames';
import { NoCourse } from '~widgets/course-choice/no-course';
import { MarkLines } from '~widgets/conflicts/mark-lines';
import { useCourse } from '~widgets/course-choice/use-course';
import { conflictsOfBike, conflictsOfInstructor } from '~widgets/conflicts/marks';
import { PlaceTicks, placesText } from '~widgets/course-choice/places-line';
import { useCalendarLeave } from '../forms/use-calendar-leave';
import { siteName, useChoices } from '~widgets/booking/use-choices';
import { useBestNow } from '~widgets/hooks/use-today';

const TITLE = 'Course';

/**
 * `courseId`: from the address, unchecked; `edit`: shows the form instead of the details; `resend`: the seq of its
 * refused change in the outbox, to edit and resend.
 */
export function CourseDetails({
  courseId,
  edit,
  resend,
}: {
  courseId: string;
  edit: boolean;
  resend: number | undefined;
}) {
  const course = useCourse(courseId);
  const leave = useCalendarLeave();
  if (course === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (course === null) return <NoCourse title={TITLE} courseId={courseId} leave={leave} />;
  // The key gives each refused change a form of its own.
  if (edit || resend !== undefined) return <EditCourse key={`edit ${resend}`} course={course} resend={resend} />;
  return <Details course={course} leave={leave} />;
}

function Details({ course, leave }: { course: CourseDetail; leave: () => void }) {
  const { name, pending, conflicts } = course;
  const phone = usePhone();
  const changes = <CourseChanges course={course} leave={leave} />;
  return (
    <RouteModal
      title={name}
      onClose={leave}
      {...(pending !== null && { aside: <SyncBadge state={pending} /> })}
      footer={
        <div className="flex w-full flex-wrap items-center gap-2">
          <CourseSteps course={course} />
          {phone ? null : changes}
        </div>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <ConflictList conflicts={conflicts} />
        <Head course={course} />
        <Facts course={course} />
        <DetailsRiders course={course} />
        {/* The foot of a phone has room for the next step only. */}
        {phone ? <div className="grid grid-cols-2 gap-2">{changes}</div> : null}
      </div>
    </RouteModal>
  );
}

/** Day, times and site, and how many places are left, or how many people rode. */
function Head({ course }: { course: CourseDetail }) {
  const { supplier, date, start_time, finish_time, riders, places } = course;
  const now = useBestNow();
  const left = places.places - riders.length;
  const [count, word] = isOver(course, now) ? [riders.length, 'rode'] : [Math.abs(left), left < 0 ? 'over' : 'left'];
  const isOverbooked = word === 'over';
  return (
    <section aria-label="When and where" className="card flex flex-col gap-3 p-4 wide:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-[min(10rem,100%)] flex-1">
          <p className="text-h2 font-bold">{`${weekdayName(date)} ${displayDay(date)}`}</p>
          <p className="text-h2 font-bold">{`${start_time.slice(0, 5)}–${finish_time.slice(0, 5)}`}</p>
          <p className="text-ink-2">{siteName(supplier)}</p>
        </div>
        <p className="flex items-baseline gap-1.5 text-ink-2">
          <b className={`dial ${isOverbooked ? 'text-red-ink' : 'text-ink'}`}>{count}</b>
          {word}
        </p>
      </div>
      <PlaceTicks riders={riders.length} places={places.places} />
    </section>
  );
}

function Facts({ course }: { course: CourseDetail }) {
  const bikes = useChoices()?.bikes ?? [];
  const { instructors, places, price, notes, reason, conflicts } = course;
  const held = course.bikes.map(
    (id) => displayMark(bikes.find((one) => one.id === id)?.registration_plate ?? '') || `Bike ${id}`,
  );
  const people = instructors.map(({ full_name }) => full_name);
  const marks = [
    ...instructors.flatMap(({ id }) => conflictsOfInstructor(id, conflicts)),
    ...course.bikes.flatMap((id) => conflictsOfBike(id, conflicts)),
  ];
  const facts: [string, ReactNode][] = [
    ['Instructors', people.join(', ') || 'Nobody yet'],
    ['Places', placesText(places)],
    ['Price', poundsText(price)],
    ['Bikes for hire', course.categories.map((kind) => BIKE_TYPE_LABEL[kind]).join(', ') || 'Every kind'],
    ['Bikes held', held.join(', ') || 'None'],
  ];
  return (
    <section aria-label="Course" className="card flex flex-col gap-4 p-4 wide:p-5">
      <FactList facts={facts} />
      <MarkLines conflicts={marks} />
      {notes === '' ? null : <Words title="Notes" text={notes} />}
      {reason === '' ? null : <Words title="Reason for going ahead" text={reason} />}
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="text-ink-2">{title}</p>
      <p className="font-med wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  );
}
