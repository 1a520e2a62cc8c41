// Warns about sites that are short of certificates, because no CBT may run without stock, with the way to add a book.
import { Link } from '@tanstack/react-router';
import { listShortages, STOCK_DAYS, type Shortage } from '~data/certificates/books';
import { getMirrorState } from '~data/waiting/mirror-state';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { certificatesText } from './book-text';

type StockNoticeProps = {
  /** The only site to look at; absent: all of them. */
  site?: number | undefined;
};

export function StockNotice({ site }: StockNoticeProps) {
  const mayEdit = useNoEdit('certificates') === null;
  const stock = useLive(readStock, []) ?? [];
  const short = stock.filter((one) => site === undefined || one.site.id === site);
  if (short.length === 0) return null;
  return (
    <ul aria-label="Running short" className="flex flex-col gap-2">
      {short.map((one) => (
        <li
          key={one.site.id}
          className={`flex items-center gap-3 rounded-card px-4 py-2 shadow-1 ${one.left === 0 || one.left < one.booked ? 'bg-red-soft text-red-ink' : 'bg-amber-soft text-amber-ink'}`}
        >
          <Icon name="alert" />
          <p className="min-w-0 flex-1 py-1 wide:flex wide:flex-wrap wide:items-baseline wide:gap-x-2">
            <b className="block font-bold">{`${leftText(one)}. `}</b>
            <span className="text-tab font-med">{adviceText(one)}</span>
          </p>
          {mayEdit ? <AddBookLink site={one.site} /> : null}
        </li>
      ))}
    </ul>
  );
}

function AddBookLink({ site }: Pick<Shortage, 'site'>) {
  return (
    <Link
      to="/certificates/books/new"
      search={{ supplier: site.id }}
      {...OPENS}
      aria-label={`Add book for ${site.name}`}
      className={buttonClass('default')}
    >
      Add book
    </Link>
  );
}

/** 'Hilltop Park has 3 certificates left'. */
export function leftText({ site, left }: Pick<Shortage, 'site' | 'left'>): string {
  return `${site.name} has ${left === 0 ? 'no certificates' : certificatesText(left)} left`;
}

/** '8 places are booked in the next 14 days. Order a book from DVSA, and add it here when it arrives.' */
export function adviceText({ booked }: Pick<Shortage, 'booked'>): string {
  const places = booked === 1 ? '1 place is' : `${booked} places are`;
  const need = booked === 0 ? '' : `${places} booked in the next ${STOCK_DAYS} days. `;
  return `${need}Order a book from DVSA, and add it here when it arrives.`;
}

/** Before the first snapshot is complete the numbers of a book may be missing, so there is no warning. */
async function readStock(): Promise<readonly Shortage[]> {
  const { ready } = await getMirrorState();
  return ready ? listShortages() : [];
}
