// A page behind a link from an e-mail: what the link is about, asked of the server; works without signing in and at any width.
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '~ui/button';
import { Notice } from '~ui/notice';
import { failedCall, STOPPED, type Failure } from '~widgets/form-saves/failed-call';

type Known<Facts> = { is: 'loading' | 'bad-link' } | { is: 'failed'; why: string } | { is: 'known'; facts: Facts };

type LinkPageProps<Facts> = {
  token: string;
  ask: (token: string) => Promise<Facts>;
  /** What is known without asking, and shown until there is an answer; null: nothing. */
  known?: (token: string) => Facts | null;
  /** What to do about a link that isn't ours. */
  badLink: string;
  children: (facts: Facts, hear: (facts: Facts) => void) => ReactNode;
};

export function LinkPage<Facts>({ token, ask, known: knownOf, badLink, children }: LinkPageProps<Facts>) {
  const [known, setKnown] = useState<Known<Facts>>(() => {
    const facts = knownOf?.(token) ?? null;
    return facts === null ? { is: 'loading' } : { is: 'known', facts };
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    const show = (next: Known<Facts>) => (left ? undefined : setKnown(next));
    ask(token).then(
      (facts) => show({ is: 'known', facts }),
      (error: unknown) => show(failureOf(error)),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [ask, token, tries]);
  return (
    <main className="px-4 py-8">
      {known.is === 'loading' ? <p className="text-center text-ink-3">Loading…</p> : null}
      {known.is === 'bad-link' ? (
        <Notice icon="mail" title="This link doesn’t work">
          <p>{badLink}</p>
        </Notice>
      ) : null}
      {known.is === 'failed' ? (
        <Notice
          icon="nosignal"
          title="Couldn’t load this page"
          actions={
            <Button
              look="pri"
              icon="refresh"
              onClick={() => {
                setKnown({ is: 'loading' });
                setTries(tries + 1);
              }}
            >
              Try again
            </Button>
          }
        >
          <p>{`${known.why} Nothing has changed yet.`}</p>
        </Notice>
      ) : null}
      {known.is === 'known' ? children(known.facts, (facts) => setKnown({ is: 'known', facts })) : null}
    </main>
  );
}

/** A choice on such a page: `change` is asked of the server, whose answer is heard. */
export function useLinkChoice<Facts>(change: () => Promise<Facts>, hear: (facts: Facts) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async () => {
    setBusy(true);
    setProblem(null);
    try {
      hear(await change());
    } catch (error) {
      setProblem(notChanged(failedCall(error, STOPPED)));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, choose: () => void choose() };
}

function failureOf(error: unknown): { is: 'bad-link' } | { is: 'failed'; why: string } {
  const failure = failedCall(error, STOPPED);
  return failure.status === 404 || failure.status === 400 ? { is: 'bad-link' } : { is: 'failed', why: whyOf(failure) };
}

function whyOf({ kind, message }: Failure): string {
  return kind === 'offline' ? 'There is no connection.' : message;
}

/** The same choice again is no error, so another try is safe. */
function notChanged(failure: Failure): string {
  const isKnown = failure.kind !== 'offline' && failure.kind !== 'device';
  const next = isKnown ? 'Nothing has changed yet.' : 'It isn’t known whether your choice arrived. Try again.';
  return `${whyOf(failure)} ${next}`;
}
