// Chooses the course of a new booking; its form then opens in this page's place. Works without signal.
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { getContact } from '~data/contacts/contacts';
import { RouteModal } from '~ui/overlays/dialog';
import { nameOf } from '~widgets/format/contact-text';
import { CourseChoices } from '~widgets/course-choice/course-choices';
import { CourseLine } from '~widgets/course-choice/course-line';
import type { OpenCourse } from '~widgets/course-choice/open-courses';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';

/** `contact`: who is to be booked, by either id. */
export function ChooseCourse({ contact }: { contact: number | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const noEdit = useNoEdit('orders');
  const who = useLive(() => (contact === undefined ? Promise.resolve(null) : getContact(contact)), [contact]);
  const leave = useLeaveModal(() => {
    const { contact: _, ...search } = router.state.location.search as Record<string, unknown>;
    void navigate({ to: '/orders', search: search as never, replace: true, resetScroll: false });
  });
  const choice = (open: OpenCourse) => <Choice contact={contact} open={open} />;
  return (
    <RouteModal title="Book a rider" onClose={leave}>
      <div className="flex flex-col gap-4 pt-1">
        {who ? <p className="font-med">{nameOf(who)}</p> : null}
        {noEdit === null ? (
          <>
            <p className="text-ink-2">Choose the course first.</p>
            <CourseChoices contactId={who?.id ?? 0}>{choice}</CourseChoices>
          </>
        ) : (
          <p className="text-ink-2">{`${noEdit}.`}</p>
        )}
      </div>
    </RouteModal>
  );
}

/** The whole card is the link. */
function Choice({ contact, open }: { contact: number | undefined; open: OpenCourse }) {
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
      search={((now: object) => ({ ...now, ...(contact !== undefined && { contact }) })) as never}
      replace
      state={true}
      resetScroll={false}
      className="card flex items-center gap-3 p-4 font-reg text-ink hover:bg-inset hover:no-underline"
    >
      <CourseLine {...open} />
    </Link>
  );
}
