import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/calendar')({
  staticData: { title: 'Calendar' },
  beforeLoad: () => requireArea('calendar'),
});
