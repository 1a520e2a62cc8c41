import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/certificates')({
  staticData: { title: 'Certificates' },
  beforeLoad: () => requireArea('certificates'),
  component: () => <LaterPage area="certificates" />,
});
