import { createFileRoute } from '@tanstack/react-router';
import { RenewalsScreen } from '~features/messages/renewals/renewals-screen';

/** The page, which stays where it is while a month or a text lies over it. */
export const Route = createFileRoute('/_app/communication/renewals')({
  staticData: { title: 'Renewals' },
  component: RenewalsScreen,
});
