// Warns about sites that are short of certificates, because no CBT may run without stock, with the way to add a book.
import { listShortages, type Shortage } from '~data/certificates/books';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { Icon } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { AddBookLink } from './book-links';
import { StockFolded } from './stock-folded';
import { adviceText, isUrgent, leftText } from './stock-text';

type StockNoticeProps = {
  /** The only site to look at; absent: all of them. */
  site?: number | undefined;
};

export function StockNotice({ site }: StockNoticeProps) {
  const mayEdit = useNoEdit('certificates') === null;
  const phone = usePhone();
  const stock = useLive(readStock, []) ?? [];
  const short = stock.filter((one) => site === undefined || one.site.id === site);
  if (short.length === 0) return null;
  if (phone) return <StockFolded short={short} mayEdit={mayEdit} />;
  return (
    <ul aria-label="Running short" className="flex flex-col gap-2">
      {short.map((one) => (
        <li
          key={one.site.id}
          className={`flex items-center gap-3 rounded-card px-4 py-2 shadow-1 ${isUrgent(one) ? 'bg-red-soft text-red-ink' : 'bg-amber-soft text-amber-ink'}`}
        >
          <Icon name="alert" />
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-1">
            <b className="block font-bold">{`${leftText(one)}. `}</b>
            <span className="text-tab font-med">{adviceText(one)}</span>
          </p>
          {mayEdit ? <AddBookLink site={one.site} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Before the first snapshot is complete the numbers of a book may be missing, so there is no warning. */
async function readStock(): Promise<readonly Shortage[]> {
  const { ready } = await getMirrorState();
  return ready ? listShortages() : [];
}
