// The demonstration's outbox: the messages that its riders would have received, each with the full text that would have been sent.
import { useState } from 'react';
import { type Delivered, outboxQuestion } from '~data/messages/outbox';
import { Button } from '~ui/button';
import { Empty } from '~ui/empty';
import { Answer } from '~widgets/answers/answer';
import { AnswerPages } from '~widgets/answers/answer-pages';
import { useAnswer } from '~widgets/answers/use-answer';
import { stampText } from '~widgets/format/when';
import { PageHead } from '~widgets/page/page-head';
import { MessageTabs } from '../message-tabs';

export function MessageOutboxScreen() {
  const [page, setPage] = useState(1);
  const answered = useAnswer(outboxQuestion(page));
  return (
    <>
      <PageHead title="Communication" />
      <MessageTabs at="messages" />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2>Outbox</h2>
        <Button icon="refresh" onClick={answered.again}>
          Refresh
        </Button>
      </div>
      <p className="text-ink-2">
        This is a demonstration. Nothing leaves it: these messages are kept here as their receivers would have got them.
      </p>
      <Answer answered={answered} what="The messages of the outbox">
        {({ count, results }) => (
          <>
            {results.length === 0 ? (
              <div className="card">
                <Empty icon="mail" title="No messages yet" text="What your school sends appears here." />
              </div>
            ) : (
              <ul aria-label="Outbox" className="flex flex-col gap-3">
                {results.map((message) => (
                  <Letter key={message.id} message={message} />
                ))}
              </ul>
            )}
            <AnswerPages page={page} count={count} shown={results.length} onPage={setPage} />
          </>
        )}
      </Answer>
    </>
  );
}

function Letter({ message: { to, at, subject, text } }: { message: Delivered }) {
  return (
    <li className="card flex max-w-[760px] flex-col gap-2 p-4 wide:p-5">
      <h3 className="text-lead font-bold wrap-anywhere">{subject}</h3>
      <p className="text-tab wrap-anywhere text-ink-2">{`To ${to}, ${stampText(at)}`}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  );
}
