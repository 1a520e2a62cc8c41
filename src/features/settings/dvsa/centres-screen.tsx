// DVSA's test centres that the school uses (specification section 2.9).
import { Link } from '@tanstack/react-router';
import type { TestCentre } from '~contract/dvsa/test-centres';
import { listSites } from '~data/school/staff';
import { listTestCentres } from '~data/school/test-centres';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useWhole } from '~widgets/hooks/use-whole';
import { PageHead } from '~widgets/page/page-head';
import { fromText, modulesText } from './centre-text';

export function CentresScreen() {
  const noEdit = useNoEdit('settings');
  const phone = usePhone();
  const centres = useWhole(listTestCentres, []);
  const sites = useLive(listSites, []);
  const names = new Map(sites?.map(({ id, connect_location_name: name }) => [id, name]));
  return (
    <>
      <PageHead title="Test centres" back actions={noEdit === null && !phone ? <AddLink /> : null} />
      <div className="flex max-w-[760px] flex-col gap-4">
        {/* Beside the title of a phone there is no room for it. */}
        {noEdit === null && phone ? <AddLink /> : null}
        {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
        {centres === undefined || sites === undefined ? (
          <Skeleton rows={3} height={88} />
        ) : (
          <CentreList centres={centres} names={names} />
        )}
      </div>
    </>
  );
}

function AddLink() {
  return (
    <Link to="/settings/dvsa/centres/$centreId" params={{ centreId: 'new' }} {...OPENS} className={buttonClass('pri')}>
      <Icon name="plus" size={18} />
      <span>Add test centre</span>
    </Link>
  );
}

type ListProps = { centres: readonly TestCentre[]; names: ReadonlyMap<number, string> };

function CentreList({ centres, names }: ListProps) {
  if (centres.length === 0)
    return (
      <Empty
        icon="courses"
        title="No test centres yet"
        text="Add those where your riders take Module 1 and Module 2."
      />
    );
  return (
    <ul className="card flex flex-col" aria-label="Test centres">
      {centres.map((row) => (
        <li key={row.id} className="line-above first:border-0">
          <Link
            to="/settings/dvsa/centres/$centreId"
            params={{ centreId: String(row.id) }}
            {...OPENS}
            className="flex items-start gap-3 p-4 font-reg text-ink hover:no-underline"
          >
            <span className="flex min-w-0 flex-1 flex-col">
              <b className="font-bold wrap-anywhere">{row.name}</b>
              {[
                [row.address, row.postcode].filter(Boolean).join(', '),
                modulesText(row),
                fromText(row, names),
                row.notes,
              ]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="text-tab wrap-anywhere text-ink-2">
                    {line}
                  </span>
                ))}
            </span>
            <Icon name="right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
