// The second half of writing a message: what sending would do, and sending it once. Never queued (docs/sync.md, Online only).
import { useRef, useState } from 'react';
import type { MessageDraft, MessagePreview } from '~contract/messages';
import { askPreview, sendMessages, sendToContact } from '~data/messages/online';
import { ApiError } from '~data/wire/api-error';
import type { Errors } from '~widgets/forms/fields';
import { useAttempt } from '~widgets/hooks/use-attempt';
import type { Who } from './who';

/** `is: 'write'`: nothing was checked, or it is being changed. */
type Step = { is: 'write' } | { is: 'check'; draft: MessageDraft; preview: MessagePreview };

/** What was sent: a group, or one message. */
export type Sent = { batch: number } | { message: number };

export type Sending = {
  step: Step;
  busy: 'checking' | 'sending' | null;
  /** The error of the whole form. */
  problem: string | null;
  /** More would get it, or it costs more, than was shown. */
  hasChanged: boolean;
  /** The balance is too low. */
  lacksCredits: boolean;
  check: (draft: MessageDraft) => void;
  send: () => void;
  back: () => void;
  closeCredits: () => void;
};

type Hands = { show: (errors: Errors) => void; onSent: (sent: Sent) => void };
type Said = Pick<Sending, 'problem' | 'hasChanged' | 'lacksCredits'>;

const NOTHING: Said = { problem: null, hasChanged: false, lacksCredits: false };

export function useSending(who: Who, { show, onSent }: Hands): Sending {
  const keyOf = useAttempt();
  const [step, setStep] = useState<Step>({ is: 'write' });
  const [said, setSaid] = useState(NOTHING);
  const hush = () => setSaid(NOTHING);
  const { busy, during } = useBusy(hush, (error) => {
    const { subject, text } = error.fields;
    if (!subject && !text) return setSaid(saidOf(error));
    show({ subject: subject?.join(' '), text: text?.join(' ') });
    return setStep({ is: 'write' });
  });
  const look = async (draft: MessageDraft) => setStep({ is: 'check', draft, preview: await askPreview(draft) });
  const send = async ({ draft, preview }: Extract<Step, { is: 'check' }>) => {
    try {
      onSent(await sendOne(who, draft, preview, keyOf));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      await look(draft);
      setSaid({ ...NOTHING, hasChanged: true });
    }
  };
  return {
    step,
    busy,
    ...said,
    check: (draft) => void during('checking', () => look(draft)),
    send: () => {
      if (step.is !== 'check') return;
      if (step.preview.sufficient) void during('sending', () => send(step));
      else setSaid({ ...NOTHING, lacksCredits: true });
    },
    back: () => {
      setStep({ is: 'write' });
      hush();
    },
    closeCredits: hush,
  };
}

/** Does one thing at a time: two taps in one render see the same state, so a ref counts. */
function useBusy(onBegin: () => void, onError: (error: ApiError) => void) {
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<Sending['busy']>(null);
  const during = async (what: 'checking' | 'sending', work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(what);
    onBegin();
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onError(error);
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  return { busy, during };
}

function saidOf(error: ApiError): Said {
  if (error.code === 'insufficient_credits') return { ...NOTHING, lacksCredits: true };
  const rest = Object.values(error.fields).flat().join(' ');
  return { ...NOTHING, problem: rest || problemOf(error) };
}

type KeyOf = (body: unknown) => string;

async function sendOne(who: Who, draft: MessageDraft, preview: MessagePreview, keyOf: KeyOf): Promise<Sent> {
  if (who.of === 'customer') {
    const { channel, template, text } = draft;
    const body = { template, subject: channel === 'EMAIL' ? draft.subject : '', text };
    const { id } = await sendToContact(who.id, channel, body, { key: keyOf([who.id, channel, body]) });
    return { message: id };
  }
  const { recipients, credits } = preview;
  const message = { ...draft, seen: { recipients, credits } };
  const { id } = await sendMessages(message, { key: keyOf(message) });
  return { batch: id };
}

/** After a lost answer it may have been sent: the same key sends nothing twice. */
function problemOf(error: ApiError): string {
  return error.kind === 'offline'
    ? `${error.message} What you wrote is still here. Trying again sends nothing twice.`
    : error.message;
}
