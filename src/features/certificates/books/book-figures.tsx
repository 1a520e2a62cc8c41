// A book, in lists and panels alike: its numbers and state, one large figure, and a tick for each certificate.
import { Chip } from '~ui/chip';
import { TickEach } from '~ui/ticks';
import { bookName } from '~widgets/format/certificate-text';
import { useDevice } from '~widgets/hooks/use-device';
import type { BookView } from '~data/certificates/books';
import type { ReactNode } from 'react';
import { figuresOf, FILL, siteName, ticksOf } from './book-text';

type BookFiguresProps = {
  book: BookView;
  /** The next action, beside the site. */
  action: ReactNode;
};

export function BookFigures({ book, action }: BookFiguresProps) {
  const device = useDevice();
  const { kind, text } = FILL[book.fill.is];
  const { count, unit, also } = figuresOf(book);
  return (
    <>
      <div className="flex items-center gap-2">
        <h3 className="flex-1 text-lead font-bold wide:text-body">{bookName(book.first_certificate_number)}</h3>
        <Chip kind={kind}>{text}</Chip>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-tab font-med text-ink-2">
        <b className="dial text-h1 text-ink">{count}</b>
        <span>
          {unit}
          {also ? <span className="sr-only">{`, ${also}`}</span> : null}
        </span>
        {book.waiting > 0 ? <Chip kind="blue" icon={device}>{`${book.waiting} not sent yet`}</Chip> : null}
      </p>
      <TickEach of={ticksOf(book)} />
      <div className="flex min-h-12 items-center gap-3 wide:min-h-10">
        <p className="min-w-0 flex-1 text-cap text-ink-2">
          <span className="block">{siteName(book)}</span>
          {book.supplier.atb_number}
        </p>
        {action}
      </div>
    </>
  );
}
