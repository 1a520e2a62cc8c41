// The second half of writing a message: what sending would do, and sending it once. Never queued (docs/sync.md, Online only).
import { useRef, useState } from 'react';
import type { MessageDraft, MessagePreview } from '~contract/messages/messages';
import { askPreview, endSending, sendMessages, sendToContact } from '~data/messages/online';
import { ApiError } from '~data/http/api-error';
import type { Errors } from '~widgets/forms/fields';
import { failedCall, type Failure } from '~widgets/form-saves/failed-call';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';
import { isOf, newAttempt } from './attempt';
import type { Written } from './use-written';
import type { Who } from './who';

/** `is: 'write'`: nothing was checked, or it is being changed. */
type Step = { is: 'write' } | Checked;
type Checked = { is: 'check'; draft: MessageDraft; preview: MessagePreview };

/** The sent message or group. `before`: by an earlier try, whose answer was lost. */
export type Sent = ({ batch: number } | { message: number }) & { before?: true };

export type Sending = {
  step: Step;
  busy: 'checking' | 'sending' | null;
  /** The error of the whole form. */
  problem: string | null;
  /** More would get it, or it costs more, than was shown. */
  hasChanged: boolean;
  /** The earlier message had arrived before this one was changed. */
  wentBefore: boolean;
  /** The balance is too low. */
  lacksCredits: boolean;
  check: (draft: MessageDraft) => void;
  send: () => void;
  back: () => void;
  closeCredits: () => void;
};

type Tries = Pick<Written, 'attempt' | 'keepAttempt'>;
type Hands = Tries & { show: (errors: Errors) => void; onSent: (sent: Sent) => void };
type Said = Pick<Sending, 'problem' | 'hasChanged' | 'wentBefore' | 'lacksCredits'>;

const NOTHING: Said = { problem: null, hasChanged: false, wentBefore: false, lacksCredits: false };

export function useSending(who: Who, { show, onSent, ...tries }: Hands): Sending {
  const [step, setStep] = useState<Step>({ is: 'write' });
  const [said, setSaid] = useState(NOTHING);
  const hush = () => setSaid(NOTHING);
  const { busy, during } = useBusy(hush, (error) => {
    const { subject, text } = error.fields;
    if (!subject && !text) return setSaid(saidOf(error));
    setStep({ is: 'write' });
    return show({ subject: subject?.join(' '), text: text?.join(' ') });
  });
  const look = async (draft: MessageDraft, said: Partial<Said>) => {
    setStep({ is: 'check', draft, preview: await askPreview(draft) });
    setSaid({ ...NOTHING, ...said });
  };
  const check = async (draft: MessageDraft) => {
    const { sent, wentBefore } = await endBefore(who, draft, tries);
    return sent ? onSent(sent) : look(draft, { wentBefore });
  };
  const send = async (checked: Checked) => {
    const sent = await sendOnce(who, checked, tries);
    return sent ? onSent(sent) : look(checked.draft, { hasChanged: true });
  };
  return {
    step,
    busy,
    ...said,
    check: (draft) => void during('checking', () => check(draft)),
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
function useBusy(onBegin: () => void, onError: (failure: Failure) => void) {
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
      onError(failedCall(error, NOTHING_TWICE));
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  return { busy, during };
}

function saidOf(error: Failure): Said {
  if (error.code === 'insufficient_credits') return { ...NOTHING, lacksCredits: true };
  const rest = Object.values(error.fields).flat().join(' ');
  return { ...NOTHING, problem: rest || problemOf(error) };
}

/** Asks how the earlier try ended. `sent`: this very message was sent; `wentBefore`: another version of it was. */
async function endBefore(who: Who, draft: MessageDraft, { attempt, keepAttempt }: Tries) {
  if (!attempt) return { sent: null, wentBefore: false };
  const outcome = await endSending(attempt.key);
  const id = outcome.status === 'done' ? outcome.id : null;
  if (id !== null && isOf(attempt, draft))
    return { sent: { ...sentAs(who, id), before: true as const }, wentBefore: true };
  await keepAttempt(null);
  return { sent: null, wentBefore: id !== null };
}

/** Null if the receivers or the cost have changed. */
async function sendOnce(who: Who, { draft, preview }: Checked, { attempt, keepAttempt }: Tries): Promise<Sent | null> {
  // An attempt that exists belongs to this step: earlier ones are resolved before the step is shown.
  const trying = attempt ?? newAttempt(draft);
  // Stored before it leaves: the page may be gone before the answer comes.
  await keepAttempt(trying);
  try {
    return await sendOne(who, draft, preview, trying);
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefused(error)) throw error;
    await keepAttempt(null);
    if (error.code !== 'conflict') throw error;
    return null;
  }
}

async function sendOne(
  who: Who,
  draft: MessageDraft,
  preview: MessagePreview,
  attempt: { key: string },
): Promise<Sent> {
  if (who.of === 'customer') {
    const { channel, template, text } = draft;
    const body = { template, subject: channel === 'EMAIL' ? draft.subject : '', text };
    return sentAs(who, (await sendToContact(who.id, channel, body, attempt)).id);
  }
  const { recipients, credits } = preview;
  return sentAs(who, (await sendMessages({ ...draft, seen: { recipients, credits } }, attempt)).id);
}

function sentAs({ of }: Who, id: number): Sent {
  return of === 'customer' ? { message: id } : { batch: id };
}

/** The school has answered that it did nothing. Any other error may have come after it did. */
function isRefused({ isOurs, kind, code }: ApiError): boolean {
  return isOurs && (kind === 'fields' || code === 'conflict');
}

/** After a lost answer it may have been sent: the same key sends nothing twice. */
function problemOf({ kind, message }: Failure): string {
  return kind === 'offline' ? `${message} What you wrote is still here. Trying again sends nothing twice.` : message;
}
