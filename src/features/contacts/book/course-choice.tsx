// One course to book a contact on: the whole card is the link to its form of riders.
import { Link } from '@tanstack/react-router';
import { Chip } from '~ui/chip';
import { OPENS } from '~widgets/hooks/use-leave';
import { placeText, timesText } from '../detail/known/booking-words';
import type { OpenCourse } from './open-courses';

export function CourseChoice({ contactId, course, left, isBooked }: OpenCourse & { contactId: number }) {
  const content = (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <b className="text-[1.0625rem] leading-6 font-bold">{course.name}</b>
        <span>{timesText(course)}</span>
        <span className="text-ink-2 wrap-anywhere">{placeText(course)}</span>
      </span>
      {isBooked ? (
        <Chip kind="ok">Booked</Chip>
      ) : (
        <span className="flex flex-none items-baseline gap-1.5 text-ink-2">
          <b className="text-[1.75rem] leading-8 font-bold text-ink">{left}</b>
          left
        </span>
      )}
    </>
  );
  if (isBooked) return <div className="card flex items-center gap-3 p-4">{content}</div>;
  return (
    <Link
      to="/calendar/$courseId/contact/list"
      params={{ courseId: String(course.id) }}
      search={{ contact: contactId }}
      // In this page's place, so that the form leads back to the contact.
      replace
      {...OPENS}
      className="card flex items-center gap-3 p-4 font-reg text-ink hover:bg-inset hover:no-underline"
    >
      {content}
    </Link>
  );
}
