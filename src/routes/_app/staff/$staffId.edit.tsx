import { createFileRoute } from '@tanstack/react-router';
import { EditPerson } from '~features/staff/person/edit-person';

export const Route = createFileRoute('/_app/staff/$staffId/edit')({
  staticData: { title: 'Person' },
  component: function Person() {
    const id = Number(Route.useParams().staffId);
    return <EditPerson key={id} staffId={id} />;
  },
});
