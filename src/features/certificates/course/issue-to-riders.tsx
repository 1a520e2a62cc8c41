// Issues the certificates of a course, to all riders at once or to one after another, and says at the end who got which number.
// The frame is the caller's: a modal of its own, or a part of another screen.
import { useState, type ComponentProps, type ReactNode } from 'react';
import { bestToday } from '~data/today';
import type { CourseCertificates } from '~data/certificates/course';
import { Button } from '~ui/button';
import type { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useIsHidden, useNoEdit } from '~widgets/hooks/edit-access';
import type { Facts } from '../forms/facts';
import { useCheckQuestion } from '../forms/check-question';
import { carriedOn, type CourseValues } from './course-fields';
import { nextOf, openRiders, readRows } from './course-rows';
import { IssuedList } from './issued-list';
import { NumbersLeft } from './numbers-left';
import { RiderList } from './rider-list';
import { SharedPart } from './shared-part';
import { useCourseIssue } from './use-course-issue';

type Frame = Pick<
  ComponentProps<typeof ChangeFormModal>,
  'form' | 'guard' | 'send' | 'noEdit' | 'success' | 'children'
>;

type IssueToRidersProps = {
  given: CourseCertificates;
  facts: Facts;
  /** Closes the form before anything is saved. */
  leave: () => void;
  /** The person is done with this course's certificates. */
  onDone: () => void;
  children: (parts: Frame) => ReactNode;
};

/** `issued`: the contacts who were issued to here, in that order. `isOver`: they are shown. */
type Round = { count: number; issued: readonly number[]; carried: Partial<CourseValues>; isOver: boolean };

export function IssueToRiders(props: IssueToRidersProps) {
  const [round, setRound] = useState<Round>({ count: 0, issued: [], carried: {}, isOver: false });
  return <OneRound key={round.count} {...props} round={round} setRound={setRound} />;
}

type OneRoundProps = IssueToRidersProps & { round: Round; setRound: (round: Round) => void };

function OneRound({ given, facts, leave, onDone, children, round, setRound }: OneRoundProps) {
  const { riders } = given;
  const issue = useCourseIssue({
    given,
    facts,
    carried: round.carried,
    leave,
    onIssued: (issues, values) => {
      const issued = [...round.issued, ...issues.map(({ input }) => input.customer)];
      setRound({ ...round, issued, carried: carriedOn(values), isOver: true });
    },
  });
  const { form, guard, rows, values } = issue;
  const { asking, question } = useCheckQuestion(form, {
    found: rows.flatMap(({ rider, isTicked, problems }) => (isTicked ? [{ who: rider.full_name, problems }] : [])),
    isRight: () => readRows(rows, values, { staff: facts.staff, today: bestToday() }).errors === null,
  });
  const open = openRiders(riders);
  const next = values.pace === 'one' && given.free.length > 0 ? nextOf(given, round.issued.at(-1) ?? 0) : null;
  const goOn = (customer: number) =>
    setRound({
      ...round,
      count: round.count + 1,
      carried: { ...round.carried, chosen: String(customer) },
      isOver: false,
    });
  const isOver = round.isOver || open.length === 0;
  const ticked = rows.filter(({ isTicked }) => isTicked).length;
  return children({
    form: asking,
    guard,
    send: sendText(ticked),
    noEdit: useWhyNot(ticked, given.free.length),
    success: isOver
      ? {
          body: <IssuedList given={given} issued={round.isOver ? round.issued : null} />,
          foot: (
            <div className="grid w-full gap-2 wide:flex wide:flex-row-reverse">
              {next ? (
                <Button look="pri" big aria-label={`Next rider: ${next.full_name}`} onClick={() => goOn(next.customer)}>
                  Next rider
                </Button>
              ) : null}
              <Button look={next ? 'default' : 'pri'} big onClick={onDone}>
                Done
              </Button>
            </div>
          ),
        }
      : null,
    children: (
      <div className="flex flex-col gap-4 pb-2">
        <NumbersLeft given={given} riders={open.length} />
        <RiderList given={given} facts={facts} issue={issue} />
        {given.free.length > 0 ? <SharedPart issue={issue} facts={facts} /> : null}
        {question}
      </div>
    ),
  });
}

function sendText(ticked: number): string {
  if (ticked === 0) return 'Issue certificates';
  return ticked === 1 ? 'Issue certificate' : `Issue ${ticked} certificates`;
}

/** Why nothing can be issued; null if it can. */
function useWhyNot(ticked: number, left: number): string | null {
  const noEdit = useNoEdit('certificates');
  // People who see neither contacts nor bookings may not name anybody.
  const isBlind = [useIsHidden('contacts'), useIsHidden('orders')].every(Boolean);
  if (noEdit !== null) return noEdit;
  if (isBlind) return 'To issue certificates you need access to contacts or orders';
  if (left === 0) return 'There is no free number to issue';
  return ticked === 0 ? 'Tick at least one rider' : null;
}
