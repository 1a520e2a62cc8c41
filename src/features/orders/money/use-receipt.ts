// Fetches a receipt and hands it to the phone's share sheet, or downloads it. iOS opens the sheet only right after a tap, so a
// slow line needs a second one.
import { useEffect, useRef, useState } from 'react';
import { receiptFile } from '~data/orders/online';
import { ApiError } from '~data/http/api-error';

type Receipt = { order: number; payment: number; receipt: number };
type State = { says: string; isBusy?: boolean; file?: File };

/** `says`: how it goes, in words; '' for nothing. `ready`: the handler of a second tap, if one is needed. */
export function useReceipt({ order, payment, receipt }: Receipt) {
  const [{ says, isBusy = false, file }, setState] = useState<State>({ says: '' });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const fetchIt = async () => {
    const stop = new AbortController();
    asking.current = stop;
    setState({ says: 'Loading receipt…', isBusy: true });
    try {
      setState(await hand(await receiptFile(order, payment, `receipt-${receipt}.pdf`, stop.signal)));
    } catch (error) {
      if (!stop.signal.aborted) setState({ says: problemOf(error) });
    }
  };
  return {
    says,
    isBusy,
    open: () => (isBusy ? undefined : void fetchIt()),
    ready: file ? () => void handAtLast(file).then(setState) : null,
  };
}

async function hand(file: File): Promise<State> {
  const { download, share } = await import('~data/media/hand-over');
  const outcome = await share(file);
  if (outcome === 'no tap') return { says: 'Receipt loaded', file };
  return { says: saysOf(outcome === 'no sheet' ? download(file) : outcome) };
}

async function handAtLast(file: File): Promise<State> {
  const { handOver } = await import('~data/media/hand-over');
  return { says: saysOf(await handOver(file)) };
}

function saysOf(outcome: 'shared' | 'downloaded' | 'cancelled'): string {
  return outcome === 'downloaded' ? 'Downloaded' : '';
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'offline')
    return 'The receipt needs signal. Try again when there is some.';
  if (error instanceof ApiError) return `Couldn’t load the receipt. ${error.message}`;
  reportError(error);
  return 'Couldn’t save the receipt on this device.';
}
