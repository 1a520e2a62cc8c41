// What can be done about a course, the likeliest next step first.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { CERTIFIED } from '~domain/course-types';
import { londonDay } from '~domain/london-time';
import { Button, buttonClass } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNow } from '~widgets/hooks/use-now';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { MoveToButton } from '../views/move-to-button';
import { DeleteCourse } from './delete-course';

export function CourseActions({ course, leave }: { course: CourseDetail; leave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const noEdit = useNoCourseEdit(course.instructors.map(({ id }) => id));
  const isBooked = course.riders.length > 0;
  const why = noEdit ?? (isBooked ? 'To delete this course, take its riders off first.' : null);
  const to = { params: { courseId: String(course.id) }, ...OPENS };
  const mayIssue = useMayIssue(course);
  // From its day on, a course with riders ends with their certificates.
  const isTime = course.date <= londonDay(new Date(useNow(60_000)));
  const isNext = mayIssue && isTime;
  return (
    <div className="flex w-full flex-col gap-2 wide:flex-row-reverse wide:items-center wide:justify-between">
      <div className="grid grid-cols-2 gap-2 wide:flex wide:flex-row-reverse wide:flex-wrap">
        {mayIssue ? (
          <Link
            to="/calendar/$courseId/certificates"
            search={true}
            {...to}
            className={buttonClass(isNext ? 'pri' : 'default', false, isNext ? 'col-span-2' : '')}
          >
            <Inside icon="certificates" label="Issue certificates" />
          </Link>
        ) : null}
        <Link
          to="/calendar/$courseId/contact/list"
          search={true}
          {...to}
          className={buttonClass(isNext ? 'default' : 'pri', false, 'last:col-span-2')}
        >
          <Inside icon="contacts" label="Riders" />
        </Link>
        {noEdit === null ? <Changes course={course} why={why} onDelete={() => setAsking(true)} /> : null}
      </div>
      {why === null ? null : <p className="text-center text-tab text-ink-2">{why}</p>}
      <DeleteCourse course={course} open={isAsking} onClose={() => setAsking(false)} onDeleted={leave} />
    </div>
  );
}

/** True if the course ends with certificates, has riders, and this person may issue them. */
function useMayIssue({ constant, riders }: CourseDetail): boolean {
  const noEdit = useNoEdit('certificates');
  return noEdit === null && CERTIFIED.includes(constant) && riders.length > 0;
}

type ChangesProps = { course: CourseDetail; why: string | null; onDelete: () => void };

/** For those who may change the course. `why`: the reason why it can't be deleted. */
function Changes({ course, why, onDelete }: ChangesProps) {
  const to = { params: { courseId: String(course.id) }, ...OPENS, className: buttonClass('default') };
  return (
    <>
      <Link to="/calendar/$courseId/details" search={((now: object) => ({ ...now, edit: true })) as never} {...to}>
        <Inside icon="edit" label="Edit" />
      </Link>
      <MoveToButton course={course} />
      <Link to="/calendar/$courseId/bike/add" search={true} {...to}>
        <Inside icon="bikes" label="Add bike" />
      </Link>
      <Button look="dan" icon="trash" disabled={why !== null} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

function Inside({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </>
  );
}
