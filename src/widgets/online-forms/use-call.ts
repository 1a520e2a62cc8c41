// A call that needs signal, started by a button: one at a time, and why it failed.
import { useRef, useState } from 'react';
import { failedCall, type Failure } from '~widgets/form-saves/failed-call';

type CallKind = {
  /** The message above the button; null if it is shown elsewhere. */
  say?: (failure: Failure) => string | null;
  /** As in `failedCall`. */
  stopped?: string;
};

/** For `stopped`, if the call has an idempotency key: it may have been sent, and a second try is safe. */
export const NOTHING_TWICE =
  'This stopped on this device, so it isn’t known whether your school has done it. Try again: nothing is done twice.';

export type Calling = {
  isBusy: boolean;
  problem: string | null;
  /** Removes the message. */
  clear: () => void;
  /** `work` makes the call and does what follows it. */
  run: (work: () => Promise<void>) => void;
};

export function useCall({ say = ({ message }) => message, stopped }: CallKind = {}): Calling {
  /** Two taps in one render see the same state. */
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const clear = () => setProblem(null);
  const call = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    clear();
    try {
      await work();
    } catch (error) {
      setProblem(say(failedCall(error, stopped)));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, clear, run: (work) => void call(work) };
}
