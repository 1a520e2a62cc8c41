// How much room the app takes in this browser, and whether the browser may throw it away.
import { useEffect, useState } from 'react';
import { Button } from '~ui/button';
import { Ticks } from '~ui/tile';
import { askToPersist, getStorageUse } from '~data/storage-use';

type Use = Awaited<ReturnType<typeof getStorageUse>>;
const TICKS = 40;

export function StorageCard() {
  const [use, setUse] = useState<Use | undefined>();
  useEffect(() => {
    let shown = true;
    void getStorageUse().then((found) => (shown ? setUse(found) : undefined));
    return () => {
      shown = false;
    };
  }, []);
  if (use === undefined) return null;
  return (
    <section className="card flex flex-col gap-3 p-4 wide:p-5">
      <div className="flex items-baseline gap-3">
        <h2 className="flex-1">Storage</h2>
        {use ? <span className="text-tab text-ink-2">{`${size(use.usage)} of ${size(use.quota)}`}</span> : null}
      </div>
      {use ? <Ticks look="wide" of={scale(use.usage, use.quota)} /> : null}
      <p className="text-tab text-ink-2">{keptText(use)}</p>
      {use && !use.persisted ? (
        <Button look="soft" onClick={() => void askToPersist().then(async () => setUse(await getStorageUse()))}>
          Ask the browser to keep it
        </Button>
      ) : null}
    </section>
  );
}

function keptText(use: Exclude<Use, undefined>): string {
  if (!use) return 'This browser does not say how much room is left.';
  return use.persisted
    ? 'Kept for good: the browser does not remove it to make room.'
    : 'The browser may remove data that has reached the school when it runs out of room.';
}

function scale(usage: number, quota: number) {
  const used = usage === 0 ? 0 : Math.max(1, Math.min(TICKS, Math.round((usage / Math.max(quota, 1)) * TICKS)));
  return [
    { count: used, kind: 'on' },
    { count: TICKS - used, kind: 'off' },
  ] as const;
}

/** Bytes as people read them: '3.2 MB'. */
function size(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
