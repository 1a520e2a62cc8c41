import { createFileRoute } from '@tanstack/react-router';
import { AddBook } from '~features/certificates/books/add-book';

export const Route = createFileRoute('/_app/certificates/books/new')({
  staticData: { title: 'Add CBT Book' },
  component: function Add() {
    return <AddBook site={Route.useSearch().supplier} />;
  },
});
