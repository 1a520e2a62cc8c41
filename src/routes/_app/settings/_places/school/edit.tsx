import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditSchool } from '~features/settings/edit-school';

export const Route = createFileRoute('/_app/settings/_places/school/edit')({
  staticData: { title: 'Edit school' },
  validateSearch: resendSearch,
  component: function School() {
    return <EditSchool resend={Route.useSearch().resend} />;
  },
});
