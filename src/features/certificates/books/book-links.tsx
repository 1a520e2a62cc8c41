// Links from a book to its certificates and to its return, and from a site to its new book.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { bookName } from '~widgets/format/certificate-text';
import { OPENS } from '~widgets/hooks/use-leave';
import type { BookView, Stock } from '~data/certificates/books';

type LinkProps = { book: BookView; className?: string };

export function ReturnLink({ book, className = '' }: LinkProps) {
  return (
    <Link
      to="/certificates/books/$book/return"
      params={{ book: String(book.id) }}
      search
      {...OPENS}
      className={buttonClass('soft', false, className)}
      aria-label={`Return to DVSA: ${bookName(book.first_certificate_number)}`}
    >
      Return to DVSA
    </Link>
  );
}

export function CertificatesLink({ book, className = '' }: LinkProps) {
  return (
    <Link
      to="/certificates"
      search={{ book: book.id }}
      className={buttonClass('quiet', false, className)}
      aria-label={`View all certificates: ${bookName(book.first_certificate_number)}`}
    >
      View all certificates
    </Link>
  );
}

/** `site`: the new book's; absent: the form asks for it. */
export function AddBookLink({ site }: { site: Stock['site'] | undefined }) {
  return (
    <Link
      to="/certificates/books/new"
      search={site ? { supplier: site.id } : {}}
      {...OPENS}
      {...(site && { 'aria-label': `Add book for ${site.name}` })}
      className={buttonClass('default', false, 'px-3 wide:px-4')}
    >
      Add book
    </Link>
  );
}
