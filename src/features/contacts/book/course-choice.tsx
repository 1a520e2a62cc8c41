// One course to book a contact on: the whole card is the link to the form of the booking. Only people who may book get here.
import { Link } from '@tanstack/react-router';
import { CourseLine } from '~widgets/course-choice/course-line';
import type { OpenCourse } from '~widgets/course-choice/open-courses';
import { OPENS } from '~widgets/hooks/use-leave';

export function CourseChoice({ contactId, open }: { contactId: number; open: OpenCourse }) {
  if (open.isBooked) {
    return (
      <div className="card flex items-center gap-3 p-4">
        <CourseLine {...open} />
      </div>
    );
  }
  return (
    <Link
      to="/orders/$courseId/order/add"
      params={{ courseId: String(open.course.id) }}
      search={{ contact: contactId }}
      // In this page's place, so that the form leads back to the contact.
      replace
      {...OPENS}
      className="card flex items-center gap-3 p-4 font-reg text-ink hover:bg-inset hover:no-underline"
    >
      <CourseLine {...open} />
    </Link>
  );
}
