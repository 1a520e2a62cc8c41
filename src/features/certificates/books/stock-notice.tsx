// Warns about sites that are short of certificates, because no CBT may run without stock.
import { listShortages, STOCK_DAYS, type Shortage } from '~data/certificates/books';
import { getMirrorState } from '~data/waiting/mirror-state';
import { Icon } from '~ui/icon';
import { useLive } from '~widgets/hooks/use-live';
import { certificatesText } from './book-text';

type StockNoticeProps = {
  /** The only site to look at; absent: all of them. */
  site?: number | undefined;
};

export function StockNotice({ site }: StockNoticeProps) {
  const stock = useLive(readStock, []) ?? [];
  const short = stock.filter((one) => site === undefined || one.site.id === site);
  if (short.length === 0) return null;
  return (
    <ul aria-label="Running short" className="flex flex-col gap-2">
      {short.map((one) => (
        <li
          key={one.site.id}
          className={`flex items-start gap-3 rounded-card px-4 py-3 font-med shadow-1 ${one.left === 0 || one.left < one.booked ? 'bg-red-soft text-red-ink' : 'bg-amber-soft text-amber-ink'}`}
        >
          <Icon name="alert" />
          {stockText(one)}
        </li>
      ))}
    </ul>
  );
}

/** 'Hilltop Park has 3 certificates left, and 8 places booked in the next 14 days: order a book from DVSA'. */
export function stockText({ site, left, booked }: Pick<Shortage, 'site' | 'left' | 'booked'>): string {
  const what = left === 0 ? 'no certificates' : certificatesText(left);
  const places = `, and ${booked} ${booked === 1 ? 'place' : 'places'} booked in the next ${STOCK_DAYS} days`;
  return `${site.name} has ${what} left${booked === 0 ? '' : places}: order a book from DVSA`;
}

/** Before the first snapshot is complete the numbers of a book may be missing, so there is no warning. */
async function readStock(): Promise<readonly Shortage[]> {
  const { ready } = await getMirrorState();
  return ready ? listShortages() : [];
}
