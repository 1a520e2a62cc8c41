import { createFileRoute } from '@tanstack/react-router';
import { BookContact } from '~features/contacts/book/book-contact';

export const Route = createFileRoute('/_app/contacts/$customerId/details/book')({
  staticData: { title: 'Book on a course' },
  component: BookContact,
});
