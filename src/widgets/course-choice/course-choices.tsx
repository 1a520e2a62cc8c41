// Chooses one of the courses to come: by day, of one kind or all, later weeks on request, and full ones too.
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CourseConstant } from '~domain/calendar/course-types';
import { Button, buttonClass } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { Empty } from '~ui/empty';
import { SelectField } from '~ui/fields/select-field';
import { Skeleton } from '~ui/skeleton';
import { useNoCalendar } from '~widgets/hooks/edit-access';
import { weekdayText } from '~domain/time/weekday-text';
import { byDay, useOpenCourses, type OpenCourse } from './open-courses';

/** How many weeks are offered at first, how many more each time, and at most. */
const WEEKS = 8;
const WEEKS_MAX = 52;

type CourseChoicesProps = {
  /** Courses that this contact is on are marked; 0 for nobody. */
  contactId: number;
  /** The kind that comes first. */
  first?: CourseConstant;
  /** The id of a course that can't be chosen. */
  without?: number;
  children: (open: OpenCourse) => ReactNode;
};

export function CourseChoices({ contactId, first, without, children }: CourseChoicesProps) {
  const [weeks, setWeeks] = useState(WEEKS);
  const [kind, setKind] = useState('');
  const [full, setFull] = useState(false);
  const noCalendar = useNoCalendar();
  const open = useOpenCourses(contactId, weeks, full)?.filter(({ course }) => course.id !== without);
  if (!open) return <Skeleton rows={3} height={88} />;
  const kinds = kindsOf(open);
  const chosen = open.filter(({ course }) => kind === '' || course.name === kind);
  const isFirst = ({ course }: OpenCourse) => first === undefined || course.constant === first;
  const [same, others] = [chosen.filter(isFirst), chosen.filter((one) => !isFirst(one))];
  return (
    <div className="flex flex-col gap-4">
      {kinds.length > 1 ? (
        <SelectField
          label="Course"
          value={kind}
          options={[{ value: '', label: 'Every course' }, ...kinds.map((name) => ({ value: name, label: name }))]}
          onChange={({ target }) => setKind(target.value)}
        />
      ) : null}
      <Checkbox label="Show full courses too" checked={full} onChange={setFull} />
      {chosen.length === 0 ? (
        <Empty
          icon="calendar"
          title={full ? 'No courses' : 'No places left'}
          text={`No course in the next ${weeks} weeks ${full ? 'can be chosen' : 'has a place left'}. Look at later ones${noCalendar ? '' : ', or add a course in the calendar'}.`}
          action={
            noCalendar ? undefined : (
              <Link to="/calendar" className={buttonClass('soft')}>
                Open calendar
              </Link>
            )
          }
        />
      ) : null}
      <Days open={same}>{children}</Days>
      {same.length > 0 && others.length > 0 ? <h3 className="text-h2 font-bold">Other courses</h3> : null}
      <Days open={others}>{children}</Days>
      {weeks < WEEKS_MAX ? (
        <Button className="self-center" onClick={() => setWeeks(Math.min(weeks + WEEKS, WEEKS_MAX))}>
          Show later courses
        </Button>
      ) : null}
    </div>
  );
}

function Days({ open, children }: { open: readonly OpenCourse[]; children: (open: OpenCourse) => ReactNode }) {
  return byDay(open).map(({ day, open: ofDay }) => (
    <section key={day} aria-label={weekdayText(day)} className="flex flex-col gap-2">
      <h3 className="text-lead font-bold text-ink-2">{weekdayText(day)}</h3>
      <ul className="flex flex-col gap-2">
        {ofDay.map((one) => (
          <li key={one.course.id}>{children(one)}</li>
        ))}
      </ul>
    </section>
  ));
}

function kindsOf(open: readonly OpenCourse[]): string[] {
  return [...new Set(open.map(({ course }) => course.name))].toSorted((a, b) => (a < b ? -1 : Number(a > b)));
}
