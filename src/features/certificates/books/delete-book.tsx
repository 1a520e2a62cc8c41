// Deletes an unused book after a question. Never queued, because only the server can free its numbers.
import { useState } from 'react';
import { MESSAGES } from '~contract/wire/errors';
import { removeBook, type BookView } from '~data/certificates/books';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { bookName } from '~widgets/format/certificate-text';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { numbersText } from './book-text';
import { sayRefused } from './say-refused';

export function DeleteBook({ book, className = '' }: { book: BookView; className?: string }) {
  const name = bookName(book.first_certificate_number);
  const noSignal = useNoSignal();
  const keyOf = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, clear, run } = useCall({ say: sayRefused(MESSAGES.bookNotDeleted), stopped: NOTHING_TWICE });
  const remove = () =>
    run(async () => {
      await removeBook(book.id, { key: keyOf(book.id) });
      toast('done', MESSAGES.bookDeleted);
      setAsking(false);
    });
  return (
    <>
      <Button look="dan" className={className} aria-label={`Delete: ${name}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Question
        open={isAsking}
        question={`Delete book ${name}?`}
        onCancel={() => {
          setAsking(false);
          clear();
        }}
        answer={
          <Button look="stop" disabled={noSignal !== null || isBusy} title={noSignal ?? undefined} onClick={remove}>
            {isBusy ? 'Deleting…' : 'Delete book'}
          </Button>
        }
      >
        <div className="flex flex-col gap-2 text-ink-2">
          <p>{`Its 25 unused numbers (${numbersText(book.first_certificate_number)}) will be deleted too, for everyone at your school.`}</p>
          {noSignal === null ? null : <p className="font-med text-amber-ink">{`${noSignal}.`}</p>}
          {problem === null ? null : <FieldError>{problem}</FieldError>}
        </div>
      </Question>
    </>
  );
}
