import { createFileRoute } from '@tanstack/react-router';
import { EditTraining } from '~features/contacts/orders/edit-training';

export const Route = createFileRoute('/_app/contacts/$customerId/details/orders/trainings/$orderId/edit')({
  staticData: { title: 'Edit training' },
  component: EditTrainingRoute,
});

function EditTrainingRoute() {
  const { orderId } = Route.useParams();
  return <EditTraining key={orderId} orderId={orderId} />;
}
