import { createFileRoute } from '@tanstack/react-router';
import { ReturnBook } from '~features/certificates/return/return-book';

export const Route = createFileRoute('/_app/certificates/books/$book/return')({
  staticData: { title: 'Return to DVSA' },
  component: function Return() {
    const { book } = Route.useParams();
    return <ReturnBook key={book} bookId={Number(book)} />;
  },
});
