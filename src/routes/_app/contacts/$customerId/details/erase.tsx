import { createFileRoute } from '@tanstack/react-router';
import { EraseContact } from '~features/contacts/erase-contact';

export const Route = createFileRoute('/_app/contacts/$customerId/details/erase')({
  staticData: { title: 'Erase personal data' },
  component: EraseContact,
});
