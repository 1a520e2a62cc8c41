// What can be done about a course, the likeliest next step first, also for the keyboard.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import { getCourseCertificates } from '~data/certificates/course';
import { CERTIFIED } from '~domain/calendar/course-types';
import { isEnded } from '~domain/orders/outcomes';
import { Button, buttonClass } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { useNoOutcome } from '../check-in/use-no-outcome';
import { MoveToButton } from '../move/move-to-button';
import { DeleteCourse } from '../forms/delete-course';
import { useToday } from '~widgets/hooks/use-today';

/** The next step, strong, and the other one; for people who may not change the course, why. */
export function CourseSteps({ course }: { course: CourseDetail }) {
  const noEdit = useNoChange(course);
  const mayIssue = useMayIssue(course);
  const next = useNext(course, mayIssue);
  const to = { params: { courseId: String(course.id) }, search: true, ...OPENS } as const;
  const riders = (
    <Link key="riders" to="/calendar/$courseId/contact/list" {...to} className={stepClass(next === 'riders')}>
      <Inside icon="contacts" label="Riders" />
    </Link>
  );
  const issue = mayIssue ? (
    <Link key="issue" to="/calendar/$courseId/certificates" {...to} className={stepClass(next === 'issue')}>
      <Inside icon="certificates" label="Issue certificates" />
    </Link>
  ) : null;
  const finish = (
    <Link key="finish" to="/calendar/$courseId/finish" {...to} className={stepClass(true)}>
      <Inside icon="check" label="Finish course" />
    </Link>
  );
  // Finishing leads on to the certificates.
  const steps = { finish: [finish, riders], issue: [issue, riders], riders: [riders, issue] };
  return (
    <>
      {steps[next]}
      {noEdit === null ? null : <p className={WHY}>{noEdit}</p>}
    </>
  );
}

/** From its day on, a course with riders is to be finished; then come the certificates that are missing. */
function useNext(course: CourseDetail, mayIssue: boolean): 'finish' | 'issue' | 'riders' {
  const { riders, date } = course;
  const isTime = date <= useToday();
  const isEndedForAll = riders.every(({ outcome }) => isEnded(outcome));
  const mayFinish = useNoOutcome(course) === null;
  const missing = useMissing(course, mayIssue && isTime && isEndedForAll);
  if (!isTime || riders.length === 0) return 'riders';
  if (mayFinish && !isEndedForAll) return 'finish';
  return mayIssue && missing ? 'issue' : 'riders';
}

/** Whether somebody who completed the course has no certificate from it; true while that isn't known, or not asked. */
function useMissing({ id }: CourseDetail, isAsked: boolean): boolean {
  const given = useLive(() => (isAsked ? getCourseCertificates(id) : Promise.resolve(null)), [id, isAsked]);
  if (!given) return true;
  const completed = new Set(
    given.course.riders.flatMap(({ customer, outcome }) => (outcome === 'COMPLETED' ? [customer.id] : [])),
  );
  return given.riders.some(({ customer, held }) => held === null && completed.has(customer));
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
      <Link to="/incidents/new" search={{ course: course.id }} {...OPENS} className={buttonClass('default')}>
        <Inside icon="alert" label="Report an incident" />
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
