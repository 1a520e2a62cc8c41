import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/contacts')({
  staticData: { title: 'Contacts' },
  beforeLoad: () => requireArea('contacts'),
});
