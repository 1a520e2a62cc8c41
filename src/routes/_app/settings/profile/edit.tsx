import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditProfile } from '~features/settings/edit-profile';

export const Route = createFileRoute('/_app/settings/profile/edit')({
  staticData: { title: 'Edit profile' },
  validateSearch: resendSearch,
  component: function Profile() {
    return <EditProfile resend={Route.useSearch().resend} />;
  },
});
