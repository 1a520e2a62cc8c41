import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/incidents')({
  staticData: { title: 'Incidents' },
  beforeLoad: () => requireArea('calendar'),
});
