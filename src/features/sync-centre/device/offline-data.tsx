// What the mirror holds and how old it is, by collection: 'Bikes: 42, updated 07:58'.
import { Button } from '~ui/button';
import { Skeleton } from '~ui/skeleton';
import { requestSync } from '~data/page/sync-requests';
import { getCredits } from '~data/school/credits';
import { listCollections, type CollectionState } from '~data/sync-centre/offline-data';
import { useLive } from '~widgets/hooks/use-live';
import { useNow } from '~widgets/hooks/use-now';
import { aboutCollection, type AuditArea } from '~contract/wire/collections';
import { whenText } from '~widgets/format/when';

/** The areas that people look for first. */
const FIRST: readonly AuditArea[] = ['bikes', 'contacts', 'certificates', 'calendar', 'orders'];

export function OfflineData() {
  const found = useLive(() => listCollections(), []);
  const credits = useLive(getCredits, []);
  const now = useNow(30_000);
  const states = found?.flatMap(titled).toSorted((a, b) => a.rank - b.rank);
  const unread = found?.reduce((total, state) => total + state.unread, 0) ?? 0;
  return (
    <section className="card p-4 wide:p-5">
      <div className="flex items-center gap-3 pb-1">
        <h2 className="flex-1">Offline data</h2>
        <Button look="ghost" className="px-2" onClick={requestSync}>
          Refresh
        </Button>
      </div>
      {states ? (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          {states.map((state) => (
            <div key={state.collection} className="contents">
              <dt className="text-ink-2">{state.title}</dt>
              <dd className="text-right font-med">{stateText(state, credits?.balance ?? 0, now)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton rows={4} height={20} />
      )}
      {unread > 0 ? (
        <p className="pt-3 text-amber-ink">
          Update the app to see {unread} {unread === 1 ? 'record' : 'records'}.
        </p>
      ) : null}
    </section>
  );
}

/** Empty for a collection without a title: nobody would look for it. */
function titled(state: CollectionState): (CollectionState & { title: string; rank: number })[] {
  const { title, audit } = aboutCollection(state.collection);
  const rank = audit === undefined ? -1 : FIRST.indexOf(audit);
  return title === undefined ? [] : [{ ...state, title, rank: rank === -1 ? FIRST.length : rank }];
}

/** Shows the balance of the credit account, not its number of rows. */
function stateText({ collection, count, updated }: CollectionState, balance: number, now: number): string {
  const rows = (collection === 'credit_account' ? balance : count).toLocaleString('en-GB');
  return updated === null ? 'not received yet' : `${rows}, updated ${whenText(updated, now)}`;
}
