import { createFileRoute, Outlet } from '@tanstack/react-router';
import { TemplatesScreen } from '~features/messages/templates-screen';

/** The list, which stays where it is while a template lies over it. */
export const Route = createFileRoute('/_app/communication/sms')({
  staticData: { title: 'SMS' },
  component: () => (
    <>
      <TemplatesScreen channel="SMS" />
      <Outlet />
    </>
  ),
});
