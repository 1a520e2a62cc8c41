// Issue certificates for a course (docs/domain.md, Certificate states): from the calendar, with signal or without.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { getCourseCertificates, type CourseCertificates as Given } from '~data/certificates/course';
import { courseName } from '~data/calendar/save';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useWhole } from '~widgets/hooks/use-whole';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useDevice } from '~widgets/hooks/use-device';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useFacts, type Facts } from '../forms/facts';
import { LookOnly, NoForm, Waiting } from '~widgets/rows/modal-frames';
import { openRiders } from './course-rows';
import { IssueToRiders } from './issue-to-riders';

const TITLE = 'Issue certificates';

/** `courseId`: from the address, not parsed yet. */
export function CourseCertificates({ courseId }: { courseId: string }) {
  const given = useGiven(courseId);
  const facts = useFacts();
  const leave = useCourseLeave(courseId);
  const device = useDevice();
  if (given === undefined || facts === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (given === null) {
    return (
      <NoForm title={TITLE} icon="alert" heading="Course not found on this device" leave={leave}>
        <p>{`It may have been deleted, or it hasn’t loaded on this ${device} yet.`}</p>
      </NoForm>
    );
  }
  if (!given.isCertified) {
    return (
      <NoForm title={TITLE} icon="certificates" heading="No certificates for this course" leave={leave}>
        <p>{`A CBT certificate is issued after a CBT, a CBT renewal or a private CBT, not after ${given.course.name}.`}</p>
      </NoForm>
    );
  }
  if (given.riders.length === 0) {
    return (
      <NoForm title={TITLE} icon="contacts" heading="No riders booked yet" leave={leave}>
        <p>Book riders on this course first. Then issue their certificates here.</p>
      </NoForm>
    );
  }
  return <Riders given={given} facts={facts} leave={leave} />;
}

function Riders({ given, facts, leave }: { given: Given; facts: Facts; leave: () => void }) {
  const noEdit = useNoEdit('certificates');
  const [why] = useState(noEdit);
  // Who has which certificate can be seen by everybody.
  if (why !== null && openRiders(given.riders).length > 0) return <LookOnly title={TITLE} why={why} leave={leave} />;
  return (
    <IssueToRiders given={given} facts={facts} leave={leave} onDone={leave}>
      {(parts) => (
        <ChangeFormModal title={TITLE} lead={<p className="text-ink-2">{courseName(given.course)}</p>} {...parts} />
      )}
    </IssueToRiders>
  );
}

/** Undefined while loading; null if not on this device. A course that disappears while it is open keeps its last state. */
function useGiven(courseId: string): Given | null | undefined {
  const id = Number(courseId);
  const now = useWhole(() => (Number.isSafeInteger(id) ? getCourseCertificates(id) : Promise.resolve(null)), [id], id);
  const [last, setLast] = useState<Given | null>(null);
  if (now && now !== last) setLast(now);
  return now ?? last ?? now;
}

/** To the course's details, from where it was opened. */
function useCourseLeave(courseId: string): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useLeaveModal(() => {
    const search = router.state.location.search as Record<string, undefined>;
    const below = { search, replace: true, resetScroll: false } as const;
    return void navigate({ to: '/calendar/$courseId/details', params: { courseId }, ...below });
  });
}
