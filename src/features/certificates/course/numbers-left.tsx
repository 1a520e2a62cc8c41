// Too few free numbers for the riders of a course: how many there are, and the way to a new book.
import { Link } from '@tanstack/react-router';
import type { CourseCertificates } from '~data/certificates/course';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useDevice } from '~widgets/hooks/use-device';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { OPENS } from '~widgets/hooks/use-leave';

type NumbersLeftProps = { given: Pick<CourseCertificates, 'site' | 'free' | 'own'>; riders: number };

/** Nothing where there are enough. */
export function NumbersLeft({ given: { site, free, own: left }, riders }: NumbersLeftProps) {
  const noEdit = useNoEdit('certificates');
  const device = useDevice();
  const isWhole = useLive(getMirrorState, [])?.ready !== false;
  if (left >= riders) return null;
  return (
    <section
      aria-label="Free numbers"
      className="flex flex-wrap items-center gap-3 rounded-card bg-amber-soft p-4 text-amber-ink sunlight:shadow-1"
    >
      <Icon name="alert" size={20} />
      <div className="min-w-[220px] flex-1">
        <p className="font-bold">{leftText(site.name, left)}</p>
        <p>
          {isWhole
            ? whatNow(free.length, riders)
            : `This ${device} hasn’t loaded all of your school’s numbers yet. It needs signal for that.`}
        </p>
      </div>
      {noEdit === null ? (
        <Link to="/certificates/books/new" {...OPENS} className={buttonClass('default')}>
          <Icon name="plus" size={18} />
          <span>Add book</span>
        </Link>
      ) : null}
    </section>
  );
}

function leftText(site: string, left: number): string {
  if (left === 0) return `${site} has no free certificate numbers`;
  return left === 1 ? `${site} has 1 free number left` : `${site} has ${left} free numbers left`;
}

/** `all`: the free numbers of every site. */
function whatNow(all: number, riders: number): string {
  if (all >= riders)
    return 'The next numbers are from another site’s book. Check them against the certificates in your hand.';
  if (all === 0) return 'No other site has any. Add a book first.';
  return `Issue to ${all === 1 ? '1 rider' : `${all} riders`} now, and to the others once a book is added.`;
}
