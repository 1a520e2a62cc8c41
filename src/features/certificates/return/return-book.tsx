// Return to DVSA: what is in the book, what returning does, and what has to be done first. Needs signal: a return can't
// be undone, so the server decides, on what all devices have sent.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MESSAGES } from '~contract/wire/errors';
import { z } from '~contract/wire/zod';
import { returnBook } from '~data/certificates/books';
import { Question, RouteModal } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FactList } from '~widgets/lists/fact-list';
import { useDevice } from '~widgets/hooks/use-device';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { bookName } from '~widgets/format/certificate-text';
import { numbersText, siteName } from '../books/book-text';
import { NumberRows } from '../books/number-rows';
import { ReturnSteps } from './return-steps';
import { noteReturned } from './returned';
import { sayRefused } from '../books/say-refused';
import { SheetButton, SheetSays } from './sheet-buttons';
import { useBookSheet } from './use-book-sheet';
import { useReturning, whyNotReturned, type Returning } from './use-return';

const TITLE = 'Return to DVSA';

export function ReturnBook({ bookId }: { bookId: number }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/certificates/books', search: true, replace: true }));
  const returning = useReturning(bookId);
  if (returning) return <ReturnForm returning={returning} leave={leave} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      {returning === undefined ? (
        <Skeleton rows={4} height={48} />
      ) : (
        <Empty
          icon="alert"
          title={MESSAGES.dataNotLoaded}
          text="This book isn’t here. It may have been deleted, or it hasn’t loaded on this device yet."
        />
      )}
    </RouteModal>
  );
}

function ReturnForm({ returning, leave }: { returning: Returning; leave: () => void }) {
  const { book } = returning;
  const device = useDevice();
  const noEdit = useNoEdit('certificates');
  const [isAsking, setAsking] = useState(false);
  const { modal } = useOnlineForm({
    schema: z.object({}),
    values: {},
    say: sayRefused(MESSAGES.bookNotReturned),
    send: async (_, keyOf) => {
      await returnBook(book.id, { key: keyOf(book.id) });
      toast('done', MESSAGES.bookReturned);
      noteReturned(book.id);
      return leave;
    },
  });
  if (noEdit !== null) {
    return (
      <RouteModal title={TITLE} onClose={leave}>
        <div className="flex flex-col gap-5">
          <p>{`${noEdit}.`}</p>
          <Contents returning={returning} mends={false} />
        </div>
      </RouteModal>
    );
  }
  return (
    <OnlineModal
      title={TITLE}
      noEdit={whyNotReturned(returning, device)}
      {...modal}
      send={TITLE}
      sending="Returning…"
      submit={() => setAsking(true)}
      leave={leave}
    >
      <Contents returning={returning} mends />
      <Question
        open={isAsking}
        question={`Return book ${bookName(book.first_certificate_number)} to DVSA?`}
        confirm="Return book"
        onConfirm={() => {
          setAsking(false);
          modal.submit();
        }}
        onCancel={() => setAsking(false)}
      >
        <p className="text-ink-2">
          Its certificates can’t be changed after this, for anyone at your school. This can’t be undone.
        </p>
      </Question>
    </OnlineModal>
  );
}

/** What is in the book. `mends`: with links to what has to be done first. */
function Contents({ returning, mends }: { returning: Returning; mends: boolean }) {
  const { book, inTheWay, others } = returning;
  const sheet = useBookSheet(book);
  return (
    <>
      <NumberRows title="In the way" rows={inTheWay} mends={mends} />
      <Summary returning={returning} />
      <div>
        <SheetButton sheet={sheet} as="pdf" look="default" />
        <SheetSays sheet={sheet} />
      </div>
      <NumberRows title={inTheWay.length > 0 ? 'Done' : 'Its certificates'} rows={others} />
    </>
  );
}

function Summary({ returning: { book, others } }: { returning: Returning }) {
  const count = (...statuses: readonly string[]) =>
    String(others.filter(({ status }) => statuses.includes(status)).length);
  return (
    <>
      <FactList
        facts={[
          ['Certificates', numbersText(book.first_certificate_number)],
          ['Site', [siteName(book), book.supplier.atb_number].filter(Boolean).join(', ')],
          [book.is_sent ? 'Sent' : 'Ready to return', count('READY_TO_RETURN', 'SENT')],
          ['Void', count('VOID')],
          ['Duplicates', count('DUPLICATE')],
        ]}
      />
      {book.is_sent ? null : <ReturnSteps />}
    </>
  );
}
