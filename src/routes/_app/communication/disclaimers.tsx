import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DisclaimerTemplates } from '~features/messages/disclaimers/templates-screen';

/** The list, which stays where it is while a disclaimer lies over it. */
export const Route = createFileRoute('/_app/communication/disclaimers')({
  staticData: { title: 'Disclaimers' },
  component: () => (
    <>
      <DisclaimerTemplates />
      <Outlet />
    </>
  ),
});
