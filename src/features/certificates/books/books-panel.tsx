// The open books in short, beside the list of certificates on wide screens.
import { Link } from '@tanstack/react-router';
import { listBooks, type BookView } from '~data/certificates/books';
import { buttonClass } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useWhole } from '~widgets/hooks/use-whole';
import { BookFigures } from './book-figures';
import { CertificatesLink, ReturnLink } from './book-links';
import { DeleteBook } from './delete-book';

/** As many books as fit beside the list without making the page longer. */
const SHOWN = 4;

/** Aligns the link's text with the edge of the panel. */
const INSET = 'px-2 wide:-mr-2';

export function BooksPanel() {
  const list = useWhole(() => listBooks({ page: 1, pageSize: SHOWN }), []);
  // Books that weren't returned come first.
  const open = list?.rows.filter((book) => !book.is_sent);
  return (
    <aside aria-labelledby="open-books" className="card divided">
      <header className="flex items-center gap-2 px-5 py-1">
        <h2 id="open-books" className="flex-1">
          CBT Books
        </h2>
        <Link to="/certificates/books" className={buttonClass('ghost', false, INSET)}>
          View all
        </Link>
      </header>
      {open?.map((book) => (
        <div key={book.id} className="flex flex-col gap-2 px-5 py-3">
          <BookFigures book={book} action={<PanelAction book={book} />} />
        </div>
      ))}
      {open?.length === 0 ? <p className="px-5 py-3 text-ink-2">No books are open.</p> : null}
    </aside>
  );
}

/** The next action for the book. */
function PanelAction({ book }: { book: BookView }) {
  const mayEdit = useNoEdit('certificates') === null;
  if (book.mayReturn && mayEdit) return <ReturnLink book={book} />;
  if (book.mayDelete && mayEdit) return <DeleteBook book={book} className={INSET} />;
  return <CertificatesLink book={book} className={INSET} />;
}
