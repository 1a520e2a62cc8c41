// The certificates whose renewal is written about in a month: who, when and how, or why not.
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Renewal } from '~contract/messages/renewals';
import { renewalsQuestion } from '~data/messages/settings';
import { displayDay } from '~domain/time/london-time';
import { RouteModal } from '~ui/overlays/dialog';
import { Empty } from '~ui/empty';
import { Answer } from '~widgets/answers/answer';
import { AnswerPages } from '~widgets/answers/answer-pages';
import { useAnswer } from '~widgets/answers/use-answer';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { monthText, renewalLines } from './renewal-words';

/** `month`: from the address, not parsed yet. */
export function RenewalMonthModal({ month }: { month: string }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/communication/renewals', replace: true }));
  const isMonth = /^20\d{2}-(?:0[1-9]|1[0-2])$/u.test(month);
  return (
    <RouteModal title={isMonth ? `Renewals in ${monthText(month)}` : 'Renewals'} onClose={leave}>
      {isMonth ? <Month month={month} /> : <Empty icon="calendar" title="There is no such month" />}
    </RouteModal>
  );
}

function Month({ month }: { month: string }) {
  const [page, setPage] = useState(1);
  const answered = useAnswer(renewalsQuestion(month, page));
  return (
    <section aria-label="Certificates" className="card mt-1 flex flex-col px-4 pb-1 wide:px-5">
      <Answer answered={answered} what="These renewals">
        {({ count, results }) => (
          <>
            {results.length === 0 ? (
              <Empty icon="calendar" title="No renewals in this month" />
            ) : (
              <ul className="divided">
                {results.map((renewal) => (
                  <Line key={renewal.certificate} renewal={renewal} />
                ))}
              </ul>
            )}
            <AnswerPages page={page} count={count} shown={results.length} onPage={setPage} />
          </>
        )}
      </Answer>
    </section>
  );
}

function Line({ renewal }: { renewal: Renewal }) {
  const { customer, full_name, expires, left_out } = renewal;
  const isBlind = useIsHidden('contacts');
  const name = full_name || 'Erased contact';
  const isLinked = !isBlind && full_name !== '' && left_out !== 'no_contact';
  return (
    <li className="flex flex-col gap-0.5 py-3">
      {isLinked ? (
        <Link
          to="/contacts/$customerId/details"
          params={{ customerId: String(customer) }}
          className="self-start font-bold wrap-anywhere"
        >
          {name}
        </Link>
      ) : (
        <b className="font-bold wrap-anywhere">{name}</b>
      )}
      {renewalLines(renewal).map((line) => (
        <span key={line} className={left_out === null ? '' : 'text-ink-2'}>
          {line}
        </span>
      ))}
      <span className="text-tab text-ink-2">{`Certificate runs out on ${displayDay(expires)}`}</span>
    </li>
  );
}
