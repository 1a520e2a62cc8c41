// The e-mails with links to set a password of a demonstration, which are listed here, newest first, instead of being sent.
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, useEffect, useState } from 'react';
import { Button, buttonClass } from '~ui/button';
import { listOutbox, type OutboxMessage } from '~data/school/demo-mails';
import { Notice } from '~ui/notice';
import { failedCall, STOPPED } from '~widgets/form-saves/failed-call';
import { stampText } from '~widgets/format/when';

type Answer = { state: 'loading' } | { state: 'failed'; why: string } | { state: 'loaded'; messages: OutboxMessage[] };

export function OutboxScreen() {
  const [round, setRound] = useState(0);
  return (
    <main className="mx-auto flex w-full max-w-[760px] flex-col gap-4 px-4 py-8">
      <div className="flex items-center gap-3">
        <h1 className="flex-1">Outbox</h1>
        <Button icon="refresh" onClick={() => setRound(round + 1)}>
          Refresh
        </Button>
      </div>
      <p className="text-ink-2">
        A stand-in for e-mail: links to sign in, which were sent to nobody. Messages to riders are in Communication.
      </p>
      <Messages key={round} />
    </main>
  );
}

/** Asks the server once. */
function Messages() {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' });
  useEffect(() => {
    let left = false;
    const show = (next: Answer) => (left ? undefined : setAnswer(next));
    listOutbox().then(
      (messages) => show({ state: 'loaded', messages }),
      (error: unknown) => show({ state: 'failed', why: reason(error) }),
    );
    return () => {
      left = true;
    };
  }, []);
  if (answer.state === 'loading') return <p className="text-ink-3">Loading…</p>;
  if (answer.state === 'failed') {
    return (
      <Notice
        icon="mail"
        title="No outbox"
        level={2}
        actions={
          <Link to="/login" className={buttonClass('default')}>
            Back to sign-in
          </Link>
        }
      >
        <p>{answer.why}</p>
      </Notice>
    );
  }
  if (answer.messages.length === 0) return <p className="rounded-card bg-surface p-6 shadow-1">No e-mails yet.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {answer.messages.map((message) => (
        <li key={message.id} className="flex flex-col gap-2 rounded-card bg-surface p-5 shadow-1">
          <h2>{message.subject}</h2>
          <p className="text-tab text-ink-2">
            To {message.to} · {stampText(message.at)}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{linked(message.text)}</p>
        </li>
      ))}
    </ul>
  );
}

function reason(error: unknown): string {
  const { status, message } = failedCall(error, STOPPED);
  return status === 404 ? 'This server is not a demonstration: its e-mails are really sent.' : message;
}

/** The text, with links to set a password as links of this app; other addresses stay text. */
function linked(text: string) {
  const parts = text.split(/(https?:\/\/\S+)/u).map((part) => {
    const path = ownPath(part);
    return path ? (
      <a key={part} href={path}>
        {part}
      </a>
    ) : (
      part
    );
  });
  return createElement(Fragment, null, ...parts);
}

function ownPath(part: string): string | null {
  if (!URL.canParse(part)) return null;
  const url = new URL(part);
  return url.pathname.startsWith('/reset/') ? url.pathname : null;
}
