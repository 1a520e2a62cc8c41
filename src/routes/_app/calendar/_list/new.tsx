import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { NewCourse } from '~features/calendar/forms/new-course';

export const Route = createFileRoute('/_app/calendar/_list/new')({
  staticData: { title: 'Add course' },
  validateSearch: resendSearch,
  component: NewCourseRoute,
});

function NewCourseRoute() {
  const search = Route.useSearch();
  return <NewCourse key={search.resend} search={search} />;
}
