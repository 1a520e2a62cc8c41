// Who did what with a certificate, and when: loaded from the server, with the last answer kept here.
import { useState } from 'react';
import { getCertificateAudit, type CertificateEvent } from '~contract/certificates/certificates';
import { Avatar } from '~ui/avatar';
import { Answer } from '~widgets/answers/answer';
import { AnswerPages } from '~widgets/answers/answer-pages';
import { useAnswer } from '~widgets/answers/use-answer';
import { deedOf, doneText } from './history-text';

export function CertificateHistory({ certificateNumber }: { certificateNumber: number }) {
  const [page, setPage] = useState(1);
  const params = { certificate_number: certificateNumber };
  const query = page > 1 ? { page: String(page) } : {};
  const answered = useAnswer({ endpoint: getCertificateAudit, options: { params, query } });
  return (
    <section className="card flex flex-col gap-3 p-4 wide:px-5" aria-labelledby="history">
      <h2 id="history">History</h2>
      <Answer answered={answered} what="Past actions">
        {({ count, results }) => (
          <>
            {results.length === 0 ? <p className="text-ink-2">No actions are recorded yet.</p> : null}
            <ol className="flex flex-col gap-3">
              {results.map((event) => (
                <HistoryLine key={event.id} event={event} />
              ))}
            </ol>
            <AnswerPages page={page} count={count} shown={results.length} onPage={setPage} />
          </>
        )}
      </Answer>
    </section>
  );
}

function HistoryLine({ event }: { event: CertificateEvent }) {
  const { who, deed } = deedOf(event);
  return (
    <li className="flex items-center gap-3">
      <Avatar name={who} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <b className="font-bold">{who}</b> {deed}
        </p>
        <p className="text-tab text-ink-2">{doneText(event)}</p>
      </div>
    </li>
  );
}
