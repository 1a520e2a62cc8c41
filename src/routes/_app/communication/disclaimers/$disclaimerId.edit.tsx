import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditDisclaimerTemplate } from '~features/messages/disclaimers/edit-template';

export const Route = createFileRoute('/_app/communication/disclaimers/$disclaimerId/edit')({
  staticData: { title: 'Edit disclaimer' },
  validateSearch: resendSearch,
  component: function EditRoute() {
    const { disclaimerId } = Route.useParams();
    const { resend } = Route.useSearch();
    return <EditDisclaimerTemplate key={`${disclaimerId} ${resend}`} disclaimerId={disclaimerId} resend={resend} />;
  },
});
