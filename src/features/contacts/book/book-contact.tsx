// Chooses the course on which a contact is booked; its form of riders then opens with the contact filled in. Works without
// signal.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '~ui/button';
import { RouteModal } from '~ui/dialog';
import { Empty } from '~ui/empty';
import { SelectField } from '~ui/select-field';
import { Skeleton } from '~ui/skeleton';
import { ageText, DOT, nameOf } from '~widgets/format/contact-text';
import { londonDay } from '~domain/london-time';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useNow } from '~widgets/hooks/use-now';
import { useOpenContact } from '../detail/contact-context';
import { weekdayText } from '../detail/known/booking-words';
import { useLeave } from '../detail/use-leave';
import { CourseChoice } from './course-choice';
import { byDay, useOpenCourses, type OpenCourse } from './open-courses';

/** How many weeks are offered at first, how many more each time, and at most. */
const WEEKS = 8;
const WEEKS_MAX = 52;

export function BookContact() {
  const contact = useOpenContact();
  const leave = useLeave('/contacts/$customerId/details', contact.id);
  const noEdit = useNoEdit('orders');
  const today = londonDay(new Date(useNow(60_000)));
  const who = [nameOf(contact), ageText(contact.birthdate, today)].filter(Boolean).join(DOT);
  return (
    <RouteModal title="Book on a course" onClose={leave}>
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-ink-2">{who}</p>
        {noEdit === null ? <Choices contactId={contact.id} /> : <p className="font-med">{noEdit}</p>}
      </div>
    </RouteModal>
  );
}

function Choices({ contactId }: { contactId: number }) {
  const [weeks, setWeeks] = useState(WEEKS);
  const [kind, setKind] = useState('');
  const open = useOpenCourses(contactId, weeks);
  if (!open) return <Skeleton rows={3} height={88} />;
  const kinds = kindsOf(open);
  const chosen = open.filter(({ course }) => kind === '' || course.name === kind);
  return (
    <>
      {kinds.length > 1 ? (
        <SelectField
          label="Course"
          value={kind}
          options={[{ value: '', label: 'Every course' }, ...kinds.map((name) => ({ value: name, label: name }))]}
          onChange={({ target }) => setKind(target.value)}
        />
      ) : null}
      {chosen.length === 0 ? <None weeks={weeks} /> : <Days contactId={contactId} open={chosen} />}
      {weeks < WEEKS_MAX ? (
        <Button className="self-center" onClick={() => setWeeks(Math.min(weeks + WEEKS, WEEKS_MAX))}>
          Show later courses
        </Button>
      ) : null}
    </>
  );
}

function Days({ contactId, open }: { contactId: number; open: readonly OpenCourse[] }) {
  return (
    <>
      {byDay(open).map(({ day, open: ofDay }) => (
        <section key={day} aria-label={weekdayText(day)} className="flex flex-col gap-2">
          <h3 className="text-lead font-bold text-ink-2">{weekdayText(day)}</h3>
          <ul className="flex flex-col gap-2">
            {ofDay.map((one) => (
              <li key={one.course.id}>
                <CourseChoice contactId={contactId} {...one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-tab text-ink-2">Full courses are not listed.</p>
    </>
  );
}

function None({ weeks }: { weeks: number }) {
  return (
    <Empty
      icon="calendar"
      title="No places left"
      text={`No course in the next ${weeks} weeks has a place left. Look at later ones, or add a course in the calendar.`}
      action={
        <Link to="/calendar" className={buttonClass('soft')}>
          Open calendar
        </Link>
      }
    />
  );
}

function kindsOf(open: readonly OpenCourse[]): string[] {
  return [...new Set(open.map(({ course }) => course.name))].toSorted((a, b) => (a < b ? -1 : Number(a > b)));
}
