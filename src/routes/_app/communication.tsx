import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/communication')({
  staticData: { title: 'Communication' },
  beforeLoad: () => requireArea('communication'),
});
