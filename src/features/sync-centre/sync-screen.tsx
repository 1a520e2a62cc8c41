// The Sync centre: changes that need fixing, then those that are waiting, then those that were sent, and how old the data are.
import { usePhone } from '~ui/use-media';
import { listOutbox, type Outbox, type OutboxItem } from '~data/sync-centre/items';
import { PageHead } from '~widgets/page/page-head';
import { useNow } from '~widgets/hooks/use-now';
import { useLive } from '~widgets/hooks/use-live';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { WentBackNotice } from '~widgets/answers/went-back-notice';
import { AppVersion } from './device/app-version';
import { CentreTiles } from './device/centre-tiles';
import { DraftsCard } from './drafts/drafts-card';
import { ExportAll, mayTry, SendNow } from './head-actions';
import { LostCard } from './sent/lost-card';
import { useNames } from './words/names';
import { OfflineData } from './device/offline-data';
import { FixingCard, WaitingCards } from './items/outbox-cards';
import { SentCard } from './sent/sent-card';
import { heldFor } from './items/held-item';
import { StateCard } from './state-card';
import { StorageCard } from './device/storage-card';
import { useDrafts } from './drafts/use-drafts';
import { sentPhotos, useSent } from './sent/use-sent';
import { useStorage } from './device/use-storage';
import { WeakLineCard } from './device/weak-line-card';
import { YardReady } from './device/yard-ready';

const NOTHING: Outbox = { fixing: [], waiting: [], discarding: [] };

export function SyncScreen() {
  const phone = usePhone();
  const status = useSyncStatus();
  const outbox = useLive(listOutbox, []);
  const sent = useSent();
  const drafts = useDrafts();
  const names = useNames();
  const [use, renew] = useStorage();
  const { fixing, waiting } = outbox ?? NOTHING;
  const exports =
    fixing.length + waiting.length + (drafts?.length ?? 0) > 0 ? <ExportAll look={phone ? 'soft' : 'default'} /> : null;
  const now = useNow(waiting.some(({ undoUntil }) => undoUntil !== null) ? 1000 : null);
  const ready = outbox ? waiting.filter((item) => isReady(item, now)).length : status.waiting;
  const send = <SendNow status={status} waiting={outbox ? waiting.length : status.waiting} ready={ready} big={phone} />;
  const toFix = (outbox ? fixing.length : status.fixing) + status.lost > 0;
  const state = <StateCard status={status} outbox={outbox} drafts={drafts?.length ?? 0} />;
  return (
    <>
      <PageHead
        title="Sync centre"
        pill={false}
        back={phone}
        actions={
          phone ? null : (
            <>
              <span className="flex-1" />
              {exports}
              {send}
            </>
          )
        }
      />
      {phone && !toFix ? <YardReady renew={renew} /> : null}
      <CentreTiles
        outbox={outbox ?? NOTHING}
        lost={status.lost}
        sent={sent?.filter(({ erased }) => erased === undefined).length ?? 0}
        use={use}
      />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,5fr)_minmax(280px,2fr)] desk:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {toFix ? null : state}
          <WentBackNotice />
          <FixingCard fixing={fixing} names={names} />
          <LostCard names={names} />
          {toFix ? state : null}
          {outbox ? (
            <WaitingCards outbox={outbox} names={names} status={status} received={sentPhotos(sent ?? [])} />
          ) : null}
          {drafts ? <DraftsCard drafts={drafts} /> : null}
          {sent ? <SentCard sent={sent} unsent={[...fixing, ...waiting]} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {phone && !toFix ? null : <YardReady renew={renew} folded={toFix} />}
          <OfflineData />
          <StorageCard use={use} renew={renew} outbox={outbox ?? NOTHING} />
          <WeakLineCard />
          {phone ? exports : null}
          <AppVersion />
        </div>
      </div>
      {phone && mayTry(status, ready) ? (
        <div className="sticky bottom-[calc(56px+env(safe-area-inset-bottom))] -mx-1 mt-auto bg-paper px-1 py-3">
          {send}
        </div>
      ) : null}
    </>
  );
}

function isReady(item: OutboxItem, now: number): boolean {
  return item.state === 'sending' || (item.state === 'waiting' && heldFor(item, now) === 0);
}
