// Cancels a booking and gives the money back in one call, which needs signal. What is typed stays in the form's draft until then.
import { useState } from 'react';
import type { OrderCancel } from '~contract/orders/orders';
import { NON_FIELD } from '~contract/wire/errors';
import { cancelOnline } from '~data/orders/online';
import { poundsText } from '~domain/text/money-text';
import { useAttempt } from '~widgets/hooks/use-attempt';
import type { Errors } from '~widgets/forms/fields';
import { failedCall, type Failure } from '~widgets/form-saves/failed-call';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';

type State = { isSending: boolean; problem?: string };

/** `show`: the form's own place for messages of fields. */
export function useCancelOnline(order: number, show: (errors: Errors) => void, onDone: () => void) {
  const keyOf = useAttempt();
  const [{ isSending, problem }, setState] = useState<State>({ isSending: false });
  const send = async (cancel: OrderCancel) => {
    if (isSending) return;
    setState({ isSending: true });
    try {
      await cancelOnline(order, cancel, { key: keyOf([order, cancel]) });
      onDone();
    } catch (error) {
      const failure = failedCall(error, NOTHING_TWICE);
      const { [NON_FIELD]: whole = [], ...fields } = failure.fields;
      show(Object.fromEntries(Object.entries(fields).map(([field, words]) => [field, words.join(' ')])));
      setState({ isSending: false, ...problemOf(failure, whole, cancel) });
    }
  };
  return { send, isSending, problem };
}

function problemOf(error: Failure, whole: readonly string[], { held }: OrderCancel): { problem?: string } {
  if (error.code === 'conflict' && held !== undefined) {
    return {
      problem: `${error.message}, not ${poundsText(held)}. Nothing was cancelled. Check the amount, then cancel again.`,
    };
  }
  if (error.kind === 'fields' && whole.length === 0) return {};
  if (error.kind === 'fields') return { problem: whole.join(' ') };
  // The school may have done it, and only its answer was lost: the same key does nothing twice.
  const again = error.kind === 'offline' ? ' What you typed is still here. Trying again cancels nothing twice.' : '';
  return { problem: `${error.message}${again}` };
}
