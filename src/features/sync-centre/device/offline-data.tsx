// What is on this device and how old it is, per collection: "Bikes: 42, updated 07:58".
import { Button } from '~ui/button';
import { Skeleton } from '~ui/skeleton';
import { requestSync } from '~data/tab/sync-requests';
import { getCredits } from '~data/school/credits';
import { listCollections, type CollectionState } from '~data/waiting/offline-data';
import { useLive } from '~widgets/hooks/use-live';
import { useNow } from '~widgets/hooks/use-now';
import type { Collection } from '~contract/sync';
import { whenText } from '~widgets/format/when';

const LABEL: Record<Collection, string> = {
  permissions: 'Your permissions',
  profile: 'Your profile',
  school_settings: 'School details',
  suppliers: 'Sites',
  staff_ref: 'Staff',
  staff: 'Staff details',
  restrictions: 'Restrictions',
  course_types: 'Course types',
  token_types: 'Prices',
  credit_account: 'Credit balance',
  bikes: 'Bikes',
  bike_comments: 'Comments',
  bike_documents: 'Bike documents',
  customers: 'Contacts',
  customer_notes: 'Notes on contacts',
  customer_documents: 'Attachments of contacts',
  books: 'CBT books',
  certificates: 'Certificates',
  courses: 'Courses',
  events: 'Calendar events',
  orders: 'Bookings',
};
/** What people look for first. */
const ORDER = [
  'bikes',
  'bike_comments',
  'bike_documents',
  'customers',
  'customer_notes',
  'customer_documents',
  'certificates',
  'books',
  'courses',
  'orders',
  'events',
  'staff_ref',
  'staff',
  'suppliers',
  'school_settings',
  'profile',
  'restrictions',
  'course_types',
  'token_types',
  'credit_account',
] as const;

export function OfflineData() {
  const found = useLive(() => listCollections(), []);
  const credits = useLive(getCredits, []);
  const now = useNow(30_000);
  const states = found && ORDER.flatMap((name) => found.filter(({ collection }) => collection === name));
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
              <dt className="text-ink-2">{LABEL[state.collection]}</dt>
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

/** What counts of the credits are not rows. */
function stateText({ collection, count, updated }: CollectionState, balance: number, now: number): string {
  const rows = (collection === 'credit_account' ? balance : count).toLocaleString('en-GB');
  return updated === null ? 'not received yet' : `${rows}, updated ${whenText(updated, now)}`;
}
