// Chooses the course on which a contact is booked; the form of the booking then opens with the contact filled in. Works without
// signal.
import { RouteModal } from '~ui/overlays/dialog';
import { CourseChoices } from '~widgets/course-choice/course-choices';
import type { OpenCourse } from '~widgets/course-choice/open-courses';
import { ageText, DOT, nameOf } from '~widgets/format/contact-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useOpenContact } from '../detail/contact-context';
import { useLeave } from '../detail/use-leave';
import { CourseChoice } from './course-choice';
import { useToday } from '~widgets/hooks/use-today';

export function BookContact() {
  const contact = useOpenContact();
  const leave = useLeave('/contacts/$customerId/details', contact.id);
  const noEdit = useNoEdit('orders');
  const today = useToday();
  const who = [nameOf(contact), ageText(contact.birthdate, today)].filter(Boolean).join(DOT);
  const choice = (open: OpenCourse) => <CourseChoice contactId={contact.id} open={open} />;
  return (
    <RouteModal title="Book on a course" onClose={leave}>
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-ink-2">{who}</p>
        {noEdit === null ? (
          <CourseChoices contactId={contact.id}>{choice}</CourseChoices>
        ) : (
          <p className="font-med">{noEdit}</p>
        )}
      </div>
    </RouteModal>
  );
}
