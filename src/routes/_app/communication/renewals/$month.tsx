import { createFileRoute, redirect } from '@tanstack/react-router';
import { RenewalMonthModal } from '~features/messages/renewals/renewal-month';

export const Route = createFileRoute('/_app/communication/renewals/$month')({
  staticData: { title: 'Renewals of a month' },
  beforeLoad: ({ params }) => {
    // An unknown path leads to the default one (specification section 2.2).
    if (!/^\d{4}-\d\d$/u.test(params.month)) throw redirect({ to: '/', replace: true });
  },
  component: function MonthRoute() {
    const { month } = Route.useParams();
    return <RenewalMonthModal key={month} month={month} />;
  },
});
