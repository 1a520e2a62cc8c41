import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { OrderStep } from '~features/orders/order/order-step';

export const Route = createFileRoute('/_app/orders/_list/$courseId/order/$orderId/$step')({
  staticData: { title: 'Order' },
  validateSearch: resendSearch,
  component: StepRoute,
});

function StepRoute() {
  const { step, ...place } = Route.useParams();
  const { resend } = Route.useSearch();
  return <OrderStep place={{ area: 'orders', ...place }} step={step} resend={resend} />;
}
