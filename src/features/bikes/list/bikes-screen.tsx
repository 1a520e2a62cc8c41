// The bikes list: a table with its filter panel on wide screens, cards on phones.
import { lazy, Suspense } from 'react';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { BikesPhone } from './bikes-phone';
import { useBikes } from './use-bikes';
import type { BikesSearch } from './search';

/** Loaded on wide screens only: a phone never shows the table. */
const BikesDesk = lazy(async () => ({ default: (await import('./bikes-desk')).BikesDesk }));

export function BikesScreen({ search }: { search: BikesSearch }) {
  const data = useBikes(search);
  const count = data.list?.count;
  return (
    <>
      <Suspense fallback={<Skeleton rows={8} height={52} />}>
        {usePhone() ? <BikesPhone search={search} {...data} /> : <BikesDesk search={search} {...data} />}
      </Suspense>
      <p role="status" className="sr-only">
        {data.mirror?.ready && count !== undefined ? `${count} ${count === 1 ? 'bike' : 'bikes'}` : ''}
      </p>
    </>
  );
}
