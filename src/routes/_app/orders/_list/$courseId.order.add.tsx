import { createFileRoute } from '@tanstack/react-router';
import { resendSearch, type Resend } from '~app/resend';
import { AddOrder } from '~features/orders/book/add-order';

export const Route = createFileRoute('/_app/orders/_list/$courseId/order/add')({
  staticData: { title: 'Book a rider' },
  validateSearch: (given: Record<string, unknown>): Resend & { contact?: number } => ({
    ...resendSearch(given),
    ...(typeof given['contact'] === 'number' && { contact: given['contact'] }),
  }),
  component: AddOrderRoute,
});

function AddOrderRoute() {
  const { courseId } = Route.useParams();
  const { contact, resend } = Route.useSearch();
  const key = `${courseId} ${resend} ${contact}`;
  return <AddOrder key={key} area="orders" courseId={courseId} contact={contact} resend={resend} />;
}
