// Sends what is in the form to the person who writes it, filled in with an example. Needs signal.
import { useState } from 'react';
import type { Message } from '~contract/messages/row';
import type { MessageTest } from '~contract/messages/messages';
import { sendTest } from '~data/messages/online';
import { failureText } from '~domain/messages/states';
import type { Channel } from '~domain/messages/types';
import { smsSegments } from '~domain/messages/sms-segments';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { usesText } from '~widgets/messages/message-words';
import { failedCall, type Failure } from '~widgets/form-saves/failed-call';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';
import { CreditsQuestion } from '~widgets/page/credits-question';
import { useSmsPrice } from './preview/use-sms-price';
import { useNoProvider } from './use-not-sent';
import { useTestText } from './use-test-text';

type SendTestProps = {
  channel: Channel;
  subject: string;
  text: string;
  /** Whose facts fill the fields; an example's where they are absent. */
  customer?: number | null;
  course?: number | null;
};

type State = { is: 'idle' | 'sending' | 'credits' } | { is: 'sent'; text: string } | { is: 'failed'; why: string };

export function SendTest(props: SendTestProps) {
  const { channel, text, customer = null, course = null } = props;
  const noSignal = useNoSignal();
  const noProvider = useNoProvider(channel);
  const price = useSmsPrice();
  const filled = useTestText(text, { customer: knownTo(customer), course: knownTo(course) });
  const keyOf = useAttempt();
  const [state, setState] = useState<State>({ is: 'idle' });
  /** Counts the tests that arrived: the same text can be sent again. */
  const [round, setRound] = useState(0);
  const why = whyNot(noProvider, noSignal, text);
  const send = async () => {
    if (state.is === 'sending') return;
    setState({ is: 'sending' });
    const test = testOf(props);
    try {
      setState(outcomeOf(await sendTest(test, { key: keyOf([round, test]) })));
      setRound(round + 1);
    } catch (error) {
      setState(failureOf(failedCall(error, NOTHING_TWICE)));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        icon="send"
        disabled={why !== null || state.is === 'sending'}
        title={why ?? undefined}
        onClick={() => void send()}
      >
        {state.is === 'sending' ? 'Sending…' : 'Send a test to me'}
      </Button>
      <div role="status" className="min-w-0 flex-1 basis-40 text-tab text-ink-2 wrap-anywhere">
        {state.is === 'sent' ? <p className="font-med text-ok-ink">{state.text}</p> : null}
        {state.is === 'idle' || state.is === 'sending' ? (
          <p>{why === null ? costOf(channel, filled, price) : `${why}.`}</p>
        ) : null}
      </div>
      {state.is === 'failed' ? <FieldError>{state.why}</FieldError> : null}
      {state.is === 'credits' ? <CreditsQuestion onClose={() => setState({ is: 'idle' })} /> : null}
    </div>
  );
}

function testOf({ channel, subject, text, customer = null, course = null }: SendTestProps): MessageTest {
  // The school doesn't know changes yet that are only on this device.
  const about = { customer: knownTo(customer), course: knownTo(course) };
  return channel === 'EMAIL' ? { channel, subject, text, ...about } : { channel, text, ...about };
}

function knownTo(id: number | null): number | null {
  return id !== null && id > 0 ? id : null;
}

function whyNot(noProvider: boolean, noSignal: string | null, text: string): string | null {
  if (noProvider) return 'No provider is set up on this server';
  return noSignal ?? (text.trim() === '' ? 'Write the text first' : null);
}

function costOf(channel: Channel, text: string | undefined, price: number | undefined): string {
  return channel === 'EMAIL' || price === undefined || text === undefined ? '' : usesText(smsSegments(text) * price);
}

/** 'Sent to marion@example.com'. */
function outcomeOf({ state, why, type, recipient }: Message): State {
  if (state === 'FAILED' && why !== null) return { is: 'failed', why: failureText(why, type) };
  return { is: 'sent', text: `Sent to ${recipient}` };
}

function failureOf(error: Failure): State {
  if (error.code === 'insufficient_credits') return { is: 'credits' };
  const [first] = Object.values(error.fields).flat();
  return { is: 'failed', why: first ?? error.message };
}
