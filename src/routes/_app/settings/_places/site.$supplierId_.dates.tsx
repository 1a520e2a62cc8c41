import { createFileRoute } from '@tanstack/react-router';
import { CourseDates } from '~features/settings/dates/course-dates';

export const Route = createFileRoute('/_app/settings/_places/site/$supplierId_/dates')({
  staticData: { title: 'Dates for the examiner' },
  component: DatesRoute,
});

function DatesRoute() {
  const { supplierId } = Route.useParams();
  return <CourseDates key={supplierId} siteId={Number(supplierId)} />;
}
