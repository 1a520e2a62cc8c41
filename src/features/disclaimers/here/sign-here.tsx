// The instructor's phone in the riders' hands: who is to sign, the form, thanks, and the next one. Nothing else opens until the instructor
// takes the phone back.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseDetail } from '~data/calendar/calendar';
import type { CoursePapers, PaperState } from '~data/disclaimers/course';
import { fullName } from '~domain/contacts/full-name';
import { Notice } from '~ui/notice';
import { Skeleton } from '~ui/skeleton';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useCourse } from '~widgets/course-choice/use-course';
import { useCoursePapers } from '~widgets/disclaimers/papers-line';
import { ChooseRider } from './choose-rider';
import { SignPaper } from './sign-paper';
import { TakeBack } from './take-back';
import { useHandedOver } from './use-handed-over';

type SignHereProps = { courseId: string };

/** Nothing is handed over to sign what the school would refuse. */
export function SignHere({ courseId }: SignHereProps) {
  const noEdit = useNoEdit('contacts');
  if (noEdit === null) return <Handed courseId={courseId} />;
  return (
    <main className="p-4">
      <Notice icon="lock" title={noEdit} actions={<Link to="/calendar">Back to the calendar</Link>} />
    </main>
  );
}

function Handed({ courseId }: SignHereProps) {
  const course = useCourse(courseId);
  useHandedOver(courseId);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[680px] flex-col gap-4 p-4">
      {course === undefined ? <Skeleton rows={3} height={64} /> : null}
      {course === null ? (
        <Notice icon="calendar" title="This course is not on this phone">
          <p>Give the phone back to your instructor.</p>
        </Notice>
      ) : null}
      {course ? <Room course={course} /> : null}
      <TakeBack courseId={courseId} />
    </main>
  );
}

/** `customer`: who signs; `paper`: what. */
type Turn = { customer: number; name: string; paper: PaperState };

function Room({ course }: { course: CourseDetail }) {
  const papers = useCoursePapers(course);
  const [turn, setTurn] = useState<Turn | null>(null);
  const [thanked, setThanked] = useState<string | null>(null);
  if (papers === undefined) return <Skeleton rows={3} height={64} />;
  if (turn) {
    const done = () => {
      const next = nextPaper(papers, turn);
      setThanked(next ? null : turn.name);
      setTurn(next);
    };
    return (
      <SignPaper
        key={`${turn.customer} ${turn.paper.template.id}`}
        course={course.id}
        fullAge={papers.fullAge}
        {...turn}
        isElsewhere={stateOf(papers, turn) === 'signed'}
        onSigned={done}
        onLeave={() => setTurn(null)}
      />
    );
  }
  const choose = (customer: number) => {
    const rider = course.riders.find((one) => one.customer.id === customer);
    const paper = papers.riders.get(customer)?.papers.find(({ state }) => state !== 'signed');
    if (rider && paper) setTurn({ customer, name: fullName(rider.customer), paper });
  };
  return <ChooseRider course={course} papers={papers} thanked={thanked} onChoose={choose} />;
}

/** Whether it is signed by now: by the link, while the form is open. */
function stateOf({ riders }: CoursePapers, { customer, paper }: Turn): PaperState['state'] | undefined {
  return riders.get(customer)?.papers.find(({ template }) => template.id === paper.template.id)?.state;
}

/** The next one that this rider has not signed. */
function nextPaper({ riders }: CoursePapers, { customer, name, paper }: Turn): Turn | null {
  const rest = riders.get(customer)?.papers ?? [];
  const next = rest.find(({ state, template }) => state !== 'signed' && template.id > paper.template.id);
  return next ? { customer, name, paper: next } : null;
}
