// Ends a school's offers by e-mail, by the link at their end; works without signing in and at any width.
import { useEffect, useState } from 'react';
import { askSubscription, setSubscription, type Subscription } from '~data/school/subscription';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Notice } from '~ui/notice';
import { failedCall, STOPPED, type Failure } from '~widgets/form-saves/failed-call';

type Known =
  | { is: 'loading' | 'bad-link' }
  | { is: 'failed'; why: string }
  | { is: 'known'; subscription: Subscription };

export function UnsubscribeScreen({ token }: { token: string }) {
  const [known, setKnown] = useState<Known>({ is: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    const show = (next: Known) => (left ? undefined : setKnown(next));
    askSubscription(token).then(
      (subscription) => show({ is: 'known', subscription }),
      (error: unknown) => show(failureOf(error)),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [token, tries]);
  return (
    <main className="px-4 py-8">
      {known.is === 'loading' ? <p className="text-center text-ink-3">Loading…</p> : null}
      {known.is === 'bad-link' ? (
        <Notice icon="mail" title="This link doesn’t work">
          <p>
            It may be incomplete. Open it again from the e-mail, or ask the school that wrote to you to stop its offers.
          </p>
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
      {known.is === 'known' ? (
        <Choice
          token={token}
          subscription={known.subscription}
          onChange={(subscription) => setKnown({ is: 'known', subscription })}
        />
      ) : null}
    </main>
  );
}

type ChoiceProps = { token: string; subscription: Subscription; onChange: (subscription: Subscription) => void };

function Choice({ token, subscription: { school, email, unsubscribed }, onChange }: ChoiceProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onChange(await setSubscription(token, unsubscribed));
    } catch (error) {
      setProblem(notChanged(failedCall(error, STOPPED)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="status">
      <Notice
        icon={unsubscribed ? 'check' : 'mail'}
        title={unsubscribed ? 'You are unsubscribed' : 'Stop offers by e-mail?'}
        actions={
          <Button look={unsubscribed ? 'default' : 'pri'} big disabled={isBusy} onClick={() => void change()}>
            {buttonText(unsubscribed, isBusy)}
          </Button>
        }
      >
        <p className="wrap-anywhere">
          {unsubscribed ? (
            <>
              <b>{school}</b> sends no more offers to <b>{email}</b>. You still get e-mails about your bookings.
            </>
          ) : (
            <>
              <b>{school}</b> sends offers to <b>{email}</b>. E-mails about your bookings go on.
            </>
          )}
        </p>
        {problem === null ? null : <FieldError>{problem}</FieldError>}
      </Notice>
    </div>
  );
}

function buttonText(unsubscribed: boolean, isBusy: boolean): string {
  if (isBusy) return 'One moment…';
  return unsubscribed ? 'Take it back' : 'Stop offers';
}

function failureOf(error: unknown): Known {
  const failure = failedCall(error, STOPPED);
  return failure.status === 404 || failure.status === 400 ? { is: 'bad-link' } : { is: 'failed', why: whyOf(failure) };
}

function whyOf({ kind, message }: Failure): string {
  return kind === 'offline' ? 'There is no connection.' : message;
}

/** Either choice again is no error, so another try is safe. */
function notChanged(failure: Failure): string {
  const isKnown = failure.kind !== 'offline' && failure.kind !== 'device';
  const next = isKnown ? 'Nothing has changed yet.' : 'It isn’t known whether your choice arrived. Try again.';
  return `${whyOf(failure)} ${next}`;
}
