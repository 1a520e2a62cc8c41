import { createFileRoute, Outlet } from '@tanstack/react-router';
import { TemplatesScreen } from '~features/messages/templates-screen';

/** The list, which stays where it is while a template lies over it. */
export const Route = createFileRoute('/_app/communication/_emails')({
  staticData: { title: 'E-mails' },
  component: () => (
    <>
      <TemplatesScreen channel="EMAIL" />
      <Outlet />
    </>
  ),
});
