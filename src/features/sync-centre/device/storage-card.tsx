// How much space the app uses in this browser, how much of that is unsent, and whether the browser may delete data.
import { Button } from '~ui/button';
import { Ticks } from '~ui/tile';
import { usePhone } from '~ui/use-media';
import { afterClose, askToPersist, type AfterClose } from '~data/database/storage-use';
import type { Outbox } from '~data/sync-centre/items';
import { unsentText } from '~widgets/sync/text';
import { sizeText } from '~widgets/format/size-text';
import { sumOf } from '../words/sums';
import type { StorageUse } from './use-storage';

const TICKS = 40;

type StorageCardProps = { use: StorageUse; renew: () => Promise<void>; outbox: Outbox };

export function StorageCard({ use, renew, outbox }: StorageCardProps) {
  const device = usePhone() ? 'phone' : 'computer';
  if (use === undefined) return null;
  const unsent = sumOf([...outbox.fixing, ...outbox.waiting]);
  return (
    <section className="card flex flex-col gap-3 p-4 wide:p-5">
      <div className="flex items-baseline gap-3">
        <h2 className="flex-1">Storage</h2>
        {use ? <span className="text-tab text-ink-2">{`${sizeText(use.usage)} of ${sizeText(use.quota)}`}</span> : null}
      </div>
      {use ? <Ticks look="wide" of={scale(use.usage, use.quota, unsent.size)} /> : null}
      <p className="text-tab text-ink-2">
        {unsent.count > 0 ? `${unsentText(unsent, device)} (${sizeText(unsent.size)}). ` : null}
        {keptText(use)}
      </p>
      {use && !use.persisted ? (
        <Button look="soft" onClick={() => void askToPersist().then(renew)}>
          Ask the browser to keep it
        </Button>
      ) : null}
    </section>
  );
}

function keptText(use: Exclude<StorageUse, undefined>): string {
  if (!use) return 'This browser doesn’t say how much space is left.';
  return use.persisted
    ? 'Kept for good: unsent changes are never removed to make space.'
    : `The browser may remove data that has reached the school when it runs out of space. ${CLOSING[afterClose() ?? 'kept']}`.trim();
}

/** What is said only here and on each save without signal. */
const CLOSING: Readonly<Record<AfterClose, string>> = {
  kept: '',
  gone: 'This is a private window: closing it deletes everything here, sent or not.',
  unknown: 'This browser doesn’t say whether this is a private window: closing one deletes everything in it.',
};

/** Unsent bytes come first, in their own colour. */
function scale(usage: number, quota: number, unsent: number) {
  const ticks = (bytes: number) =>
    bytes === 0 ? 0 : Math.max(1, Math.min(TICKS, Math.round((bytes / Math.max(quota, 1)) * TICKS)));
  const mine = ticks(unsent);
  const rest = Math.max(0, Math.min(TICKS - mine, ticks(usage)));
  return [
    { count: mine, kind: 'blue' },
    { count: rest, kind: 'on' },
    { count: TICKS - mine - rest, kind: 'off' },
  ] as const;
}
