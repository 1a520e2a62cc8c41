// The rider's record across courses: how each ended, notes, and the certificate from it.
import { Link } from '@tanstack/react-router';
import { trainingsQuestion } from '~data/orders/questions';
import { accessTo } from '~contract/staff/permissions';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { DOT } from '~widgets/format/contact-text';
import { weekdayText } from '~domain/time/weekday-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useSession } from '~widgets/hooks/use-session';
import { SyncBadge } from '~widgets/sync/badge';
import type { TrainingLine } from './lines';
import { OlderLine } from './older-line';
import { useTrainings, type AnsweredTrainings } from './use-trainings';
import { WithAnswer } from './with-answer';

export function ContactTrainings({ contactId }: { contactId: number }) {
  return (
    <section aria-labelledby="trainings" className="flex flex-col gap-2">
      <h2 id="trainings">Trainings</h2>
      <WithAnswer question={contactId > 0 ? trainingsQuestion(contactId) : null}>
        {(answered) => <Trainings contactId={contactId} answered={answered} />}
      </WithAnswer>
    </section>
  );
}

function Trainings({ contactId, answered }: { contactId: number; answered: AnsweredTrainings }) {
  const lines = useTrainings(contactId, answered);
  if (!lines) return <Skeleton rows={2} height={72} />;
  return (
    <>
      {lines.length === 0 ? (
        <div className="card">
          <Empty
            icon="courses"
            title="No trainings yet"
            text="After a course, this shows how it ended, with notes and the certificate."
          />
        </div>
      ) : (
        <ul className="card divided">
          {lines.map((line) => (
            <li key={line.id}>
              <TrainingRow contactId={contactId} line={line} />
            </li>
          ))}
        </ul>
      )}
      {contactId > 0 ? <OlderLine what="Trainings" answered={answered} /> : null}
    </>
  );
}

function TrainingRow({ contactId, line }: { contactId: number; line: TrainingLine }) {
  const { id, course, outcome, notes, certificate, pending } = line;
  const noEdit = useNoEdit('contacts');
  return (
    <article className="flex flex-col gap-1 p-4 wide:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <b className="min-w-0 flex-1 font-bold wrap-anywhere">{course.name}</b>
        <OutcomeChip outcome={outcome} />
      </div>
      <p className="text-ink-2">{[weekdayText(course.date), course.site].filter(Boolean).join(DOT)}</p>
      {notes === '' ? null : <p className="whitespace-pre-wrap wrap-anywhere">{notes}</p>}
      <div className="-mb-2 flex flex-wrap items-center gap-x-3">
        {certificate === null ? null : <CertificateLink number={certificate} />}
        {pending ? <SyncBadge state={pending} small /> : null}
        {/* The school doesn't know a booking that wasn't sent yet. */}
        {noEdit === null && id > 0 ? (
          <Link
            to="/contacts/$customerId/details/orders/trainings/$orderId/edit"
            params={{ customerId: String(contactId), orderId: String(id) }}
            {...OPENS}
            className={buttonClass('quiet', false, 'ml-auto px-2')}
            aria-label={`Edit training ${course.name}, ${weekdayText(course.date)}`}
          >
            Edit
          </Link>
        ) : null}
      </div>
    </article>
  );
}

/** Only text for people who may not see certificates. */
function CertificateLink({ number }: { number: number }) {
  const { person } = useSession();
  const text = `Certificate ${number}`;
  const sees =
    person !== null &&
    accessTo('certificates', person.connect_user_permissions) !== 'hidden' &&
    person.user.pro_state !== 'never';
  if (!sees) return <span>{text}</span>;
  return (
    <Link
      to="/certificates/$certificateNumber/view"
      params={{ certificateNumber: String(number) }}
      {...OPENS}
      className="inline-flex min-h-12 items-center wide:min-h-10"
    >
      {text}
    </Link>
  );
}
