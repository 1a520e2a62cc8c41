// Fetches a paper that the server makes and hands it to the phone's share sheet, or downloads it. iOS opens the sheet only right
// after a tap, so a slow line needs a second one.
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~data/http/api-error';

/** `what`: its name inside a sentence: 'receipt'. `load` throws ApiError. */
type Paper = { what: string; load: (signal: AbortSignal) => Promise<File> };
type State = { says: string; isBusy?: boolean; file?: File };

/** `says`: how it goes, in words; '' for nothing. `ready`: the handler of a second tap, if one is needed. */
export function usePaper({ what, load }: Paper) {
  const [{ says, isBusy = false, file }, setState] = useState<State>({ says: '' });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const fetchIt = async () => {
    const stop = new AbortController();
    asking.current = stop;
    setState({ says: `Loading ${what}…`, isBusy: true });
    try {
      setState(await hand(await load(stop.signal), what));
    } catch (error) {
      if (!stop.signal.aborted) setState({ says: problemOf(error, what) });
    }
  };
  return {
    says,
    isBusy,
    open: () => (isBusy ? undefined : void fetchIt()),
    ready: file ? () => void handAtLast(file).then(setState) : null,
  };
}

async function hand(file: File, what: string): Promise<State> {
  const { download, share } = await import('~data/media/hand-over');
  const outcome = await share(file);
  if (outcome === 'no tap') return { says: `${what.charAt(0).toUpperCase()}${what.slice(1)} loaded`, file };
  return { says: saysOf(outcome === 'no sheet' ? download(file) : outcome) };
}

async function handAtLast(file: File): Promise<State> {
  const { handOver } = await import('~data/media/hand-over');
  return { says: saysOf(await handOver(file)) };
}

function saysOf(outcome: 'shared' | 'downloaded' | 'cancelled'): string {
  return outcome === 'downloaded' ? 'Downloaded' : '';
}

function problemOf(error: unknown, what: string): string {
  if (error instanceof ApiError && error.kind === 'offline')
    return `The ${what} needs signal. Try again when there is some.`;
  if (error instanceof ApiError) return `Couldn’t load the ${what}. ${error.message}`;
  reportError(error);
  return `Couldn’t save the ${what} on this device.`;
}
