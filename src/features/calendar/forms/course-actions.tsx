// What can be done about a course, the likeliest next step first, also for the keyboard.
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

/** The next step, strong, and the other one; for people who may not change the course, why. */
export function CourseSteps({ course }: { course: CourseDetail }) {
  const noEdit = useNoChange(course);
  const mayIssue = useMayIssue(course);
  // From its day on, a course with riders ends with their certificates.
  const isTime = course.date <= londonDay(new Date(useNow(60_000)));
  const isNext = mayIssue && isTime;
  const to = { params: { courseId: String(course.id) }, search: true, ...OPENS } as const;
  const riders = (
    <Link key="riders" to="/calendar/$courseId/contact/list" {...to} className={stepClass(!isNext)}>
      <Inside icon="contacts" label="Riders" />
    </Link>
  );
  const issue = mayIssue ? (
    <Link key="issue" to="/calendar/$courseId/certificates" {...to} className={stepClass(isNext)}>
      <Inside icon="certificates" label="Issue certificates" />
    </Link>
  ) : null;
  return (
    <>
      {isNext ? [issue, riders] : [riders, issue]}
      {noEdit === null ? null : <p className={WHY}>{noEdit}</p>}
    </>
  );
}

const WHY = 'w-full text-center text-tab text-ink-2 wide:w-auto wide:flex-[1_1_10rem] wide:text-left';

/** On the narrowest phones two words count more than two icons. */
function stepClass(isStrong: boolean): string {
  return buttonClass(isStrong ? 'pri' : 'default', false, 'max-wide:grow max-[22.5rem]:[&_.icon]:hidden');
}

function useNoChange({ instructors }: CourseDetail): string | null {
  return useNoCourseEdit(instructors.map(({ id }) => id));
}

/** True if the course ends with certificates, has riders, and this person may issue them. */
function useMayIssue({ constant, riders }: CourseDetail): boolean {
  const noEdit = useNoEdit('certificates');
  return noEdit === null && CERTIFIED.includes(constant) && riders.length > 0;
}

/** What can be changed, and why the course can't be deleted. Nothing for people who may not change it. */
export function CourseChanges({ course, leave }: { course: CourseDetail; leave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const isBooked = course.riders.length > 0;
  const to = { params: { courseId: String(course.id) }, ...OPENS, className: buttonClass('default') };
  if (useNoChange(course) !== null) return null;
  return (
    <>
      <Link to="/calendar/$courseId/details" search={((now: object) => ({ ...now, edit: true })) as never} {...to}>
        <Inside icon="edit" label="Edit" />
      </Link>
      <MoveToButton course={course} />
      <Link to="/calendar/$courseId/bike/add" search={true} {...to}>
        <Inside icon="bikes" label="Add bike" />
      </Link>
      <Button look="dan" icon="trash" disabled={isBooked} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isBooked ? <p className={`col-span-full ${WHY}`}>To delete this course, take its riders off first.</p> : null}
      <DeleteCourse course={course} open={isAsking} onClose={() => setAsking(false)} onDeleted={leave} />
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
