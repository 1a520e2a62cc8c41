// The bikes list: a table with its filter panel on wide screens, cards on phones.
import { usePhone } from '~ui/use-media';
import { BikesDesk } from './bikes-desk';
import { BikesPhone } from './bikes-phone';
import { useBikes } from './use-bikes';
import type { BikesSearch } from './search';

export function BikesScreen({ search }: { search: BikesSearch }) {
  const data = useBikes(search);
  const count = data.list?.count;
  return (
    <>
      {usePhone() ? <BikesPhone search={search} {...data} /> : <BikesDesk search={search} {...data} />}
      <p role="status" className="sr-only">
        {data.mirror?.ready && count !== undefined ? `${count} ${count === 1 ? 'bike' : 'bikes'}` : ''}
      </p>
    </>
  );
}
