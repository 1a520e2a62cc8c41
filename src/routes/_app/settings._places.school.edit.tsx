import { createFileRoute } from '@tanstack/react-router';
import type { Resend } from '~app/resend';
import { EditSchool } from '~features/settings/edit-school';

export const Route = createFileRoute('/_app/settings/_places/school/edit')({
  staticData: { title: 'Edit school' },
  validateSearch: ({ resend }): Resend => (typeof resend === 'number' ? { resend } : {}),
  component: function School() {
    return <EditSchool resend={Route.useSearch().resend} />;
  },
});
