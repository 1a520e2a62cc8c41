import { createFileRoute } from '@tanstack/react-router';
import { RenewalMonthModal } from '~features/messages/renewals/renewal-month';

export const Route = createFileRoute('/_app/communication/renewals/$month')({
  staticData: { title: 'Renewals of a month' },
  component: function MonthRoute() {
    const { month } = Route.useParams();
    return <RenewalMonthModal key={month} month={month} />;
  },
});
