// Deletes an unused book after a question. Never queued, because only the server can free its numbers.
import { MESSAGES } from '~contract/wire/errors';
import { removeBook, type BookView } from '~data/certificates/books';
import { toast } from '~ui/overlays/toasts';
import { bookName } from '~widgets/format/certificate-text';
import { DeleteOnline } from '~widgets/online-forms/delete-online';
import { numbersText } from './book-text';
import { sayRefused } from './say-refused';

export function DeleteBook({ book, className = '' }: { book: BookView; className?: string }) {
  const name = bookName(book.first_certificate_number);
  return (
    <DeleteOnline
      id={book.id}
      name={name}
      asked={`book ${name}`}
      what="book"
      text={`Its 25 unused numbers (${numbersText(book.first_certificate_number)}) will be deleted too, for everyone at your school.`}
      className={className}
      say={sayRefused(MESSAGES.bookNotDeleted)}
      remove={async (key) => {
        await removeBook(book.id, key);
        toast('done', MESSAGES.bookDeleted);
      }}
    />
  );
}
