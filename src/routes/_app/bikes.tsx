import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/bikes')({
  staticData: { title: 'Bikes' },
  beforeLoad: () => requireArea('bikes'),
});
