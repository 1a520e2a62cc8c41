// The school and its sites (specification section 2.9). Readable and editable without signal; a new site needs signal.
import { Link } from '@tanstack/react-router';
import { listEdited, type EditedRow } from '~data/form-saves/edited-rows';
import { roleOf } from '~contract/staff/permissions';
import { hoursText } from '~domain/time/hours';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { PageHead } from '~widgets/page/page-head';
import { SyncBadge } from '~widgets/sync/badge';
import { useLive } from '~widgets/hooks/use-live';
import { useWhole } from '~widgets/hooks/use-whole';
import { useSession } from '~widgets/hooks/use-session';
import { OPENS } from '~widgets/hooks/use-leave';
import { CardAccountCard } from './card-account-card';
import { InvoiceSettingsCard } from './invoice-card';
import { SchoolCard } from './school-card';
import { SiteDot } from './site-colour';
import { UsageCard } from './usage-card';

export function SchoolScreen() {
  const school = useLive(() => listEdited('school_settings'), []);
  const sites = useWhole(() => listEdited('suppliers'), []);
  const noEdit = useNoEdit('settings');
  const { person } = useSession();
  const isManager = person !== null && roleOf(person.connect_user_permissions) !== 'staff';
  const [own] = school ?? [];
  return (
    <>
      <PageHead title="School" />
      <div className="flex max-w-[760px] flex-col gap-6">
        {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
        {own ? <SchoolCard school={own} noEdit={noEdit} /> : null}
        {school === undefined ? <Skeleton rows={3} height={56} /> : null}
        <section className="card flex flex-col" aria-labelledby="sites">
          <header className="flex items-center gap-3 p-4 pb-2">
            <h2 id="sites" className="flex-1">
              Sites
            </h2>
            {noEdit === null ? <AddSiteLink /> : null}
          </header>
          <SiteList sites={sites} />
        </section>
        <PagesCards />
        <InvoiceSettingsCard noEdit={noEdit} />
        <CardAccountCard noEdit={noEdit} />
        <UsageCard />
        {isManager ? (
          <section className="card flex flex-wrap items-center gap-4 p-4">
            <h2 className="flex-1">First steps</h2>
            <Link to="/welcome" className={buttonClass('default')}>
              Set up your school
            </Link>
          </section>
        ) : null}
      </div>
    </>
  );
}

const PAGES = [
  ['Credits', '/settings/credits', 'View credits'],
  ['Booking page', '/settings/widget/theme', 'View the booking page'],
  ['Promo codes', '/settings/widget/promo', 'View promo codes'],
  ['Test centres', '/settings/dvsa/centres', 'View test centres'],
  ['DVSA tests', '/settings/dvsa/upload', 'Bring in tests'],
] as const;

/** The settings that have pages of their own. */
function PagesCards() {
  return PAGES.map(([title, to, words]) => (
    <section key={to} className="card flex flex-wrap items-center gap-4 p-4">
      <h2 className="flex-1">{title}</h2>
      <Link to={to} className={buttonClass('default')}>
        {words}
      </Link>
    </section>
  ));
}

function AddSiteLink() {
  return (
    <Link to="/settings/site/$supplierId" params={{ supplierId: 'new' }} {...OPENS} className={buttonClass('soft')}>
      <Icon name="plus" size={18} />
      <span>Add site</span>
    </Link>
  );
}

function SiteList({ sites }: { sites: readonly EditedRow<'suppliers'>[] | undefined }) {
  if (sites === undefined) return <Skeleton rows={3} height={72} />;
  if (sites.length === 0)
    return (
      <Empty icon="store" title="No sites yet" text="Bikes, people and courses belong to a site. Add the first one." />
    );
  const name = ({ row }: EditedRow<'suppliers'>) => row.connect_location_name || row.name;
  return (
    <ul className="flex flex-col">
      {sites
        .toSorted((a, b) => name(a).localeCompare(name(b), 'en-GB'))
        .map((site) => (
          <SiteRow key={site.row.id} site={site} name={name(site)} />
        ))}
    </ul>
  );
}

function SiteRow({ site: { row, pending }, name }: { site: EditedRow<'suppliers'>; name: string }) {
  const { id, address, town, postcode, atb_number, max_riders, colour, opening_hours } = row;
  const place = [address, town, postcode].filter(Boolean).join(', ');
  const facts = [atb_number && `DVSA ${atb_number}`, `${max_riders} riders at once`].filter(Boolean).join(' · ');
  return (
    <li className="line-above">
      <Link
        to="/settings/site/$supplierId"
        params={{ supplierId: String(id) }}
        {...OPENS}
        className="flex items-start gap-3 p-4 font-reg text-ink hover:no-underline"
      >
        <span className="pt-2">
          <SiteDot colour={colour} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-center gap-2">
            <b className="font-bold wrap-anywhere">{name}</b>
            {pending === null ? null : <SyncBadge state={pending} small />}
          </span>
          <span className="text-tab wrap-anywhere text-ink-2">{place}</span>
          <span className="text-tab text-ink-2">{facts}</span>
          <span className="flex flex-wrap gap-x-2 text-tab text-ink-2">
            {(hoursText(opening_hours) || 'No opening hours yet').split(', ').map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
        </span>
        <Icon name="right" size={18} />
      </Link>
    </li>
  );
}
