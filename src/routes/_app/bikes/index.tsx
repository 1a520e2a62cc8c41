import { createFileRoute } from '@tanstack/react-router';
import { BikesScreen } from '~features/bikes/list/bikes-screen';
import { bikesSearch } from '~features/bikes/list/search';

export const Route = createFileRoute('/_app/bikes/')({
  validateSearch: bikesSearch,
  component: BikesRoute,
});

function BikesRoute() {
  return <BikesScreen search={Route.useSearch()} />;
}
