import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/certificates')({
  staticData: { title: 'Certificates' },
  beforeLoad: () => requireArea('certificates'),
});
