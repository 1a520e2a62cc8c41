// The course types on a phone, grouped by site. The whole card is the link.
import { Link } from '@tanstack/react-router';
import { Chip } from '~ui/chip';
import { SyncBadge } from '~widgets/sync/badge';
import { poundsText } from '~domain/text/money-text';
import { OPENS } from '~widgets/hooks/use-leave';
import { CourseCode } from './course-code';
import { addressOf, durationText, spacesText } from './course-type-text';
import type { SiteTypes, TypeRow } from './use-course-types';

export function TypeCards({ sites }: { sites: readonly SiteTypes[] }) {
  return sites.map(({ site, types }) => (
    <section key={site.id} aria-labelledby={`site-${site.id}`} className="flex flex-col gap-3">
      <h2 id={`site-${site.id}`}>{site.name}</h2>
      <ul className="card flex flex-col">
        {types.map((type) => (
          <li key={type.row.id} className="not-first:line-above">
            <Card type={type} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Card({ type: { row, pending } }: { type: TypeRow }) {
  const { name, code, colour, price, active } = row;
  return (
    <Link
      to="/courses/$constant/supplier/$supplierId/edit"
      params={addressOf(row)}
      search
      {...OPENS}
      className="flex items-center gap-3 p-4 max-[22.5rem]:flex-wrap max-[22.5rem]:justify-between font-reg text-ink hover:no-underline"
    >
      <CourseCode code={code} colour={colour} />
      <span className="flex min-w-0 flex-1 flex-col gap-1 max-[22.5rem]:order-1 max-[22.5rem]:basis-full">
        <b className={`font-bold wrap-anywhere ${active ? '' : 'text-ink-2'}`}>{name}</b>
        <span className="text-tab text-ink-2">{`${durationText(row)} · ${spacesText(row)}`}</span>
        <span className="flex flex-wrap gap-2 empty:hidden">
          {active ? null : (
            <Chip kind="quiet" small>
              Not active
            </Chip>
          )}
          {pending ? <SyncBadge state={pending} small /> : null}
        </span>
      </span>
      <b className={`self-start font-bold ${active ? '' : 'text-ink-2'}`}>{poundsText(price)}</b>
    </Link>
  );
}
