import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { AddSite } from '~features/settings/add-site';
import { EditSite } from '~features/settings/edit-site';

/** 'new' in place of a site's number adds one. */
export const Route = createFileRoute('/_app/settings/_places/site/$supplierId')({
  staticData: { title: 'Site' },
  validateSearch: resendSearch,
  component: function Site() {
    const { supplierId } = Route.useParams();
    const { resend } = Route.useSearch();
    if (supplierId === 'new') return <AddSite />;
    return <EditSite key={supplierId} siteId={Number(supplierId)} resend={resend} />;
  },
});
