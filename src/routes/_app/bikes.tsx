import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/bikes')({
  staticData: { title: 'Bikes' },
  beforeLoad: () => requireArea('bikes'),
  component: () => <LaterPage area="bikes" />,
});
