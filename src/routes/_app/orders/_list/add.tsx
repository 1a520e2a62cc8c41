import { createFileRoute } from '@tanstack/react-router';
import { ChooseCourse } from '~features/orders/book/choose-course';

export const Route = createFileRoute('/_app/orders/_list/add')({
  staticData: { title: 'Book a rider' },
  validateSearch: ({ contact }: Record<string, unknown>): { contact?: number } =>
    typeof contact === 'number' ? { contact } : {},
  component: AddRoute,
});

function AddRoute() {
  return <ChooseCourse contact={Route.useSearch().contact} />;
}
