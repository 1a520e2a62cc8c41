// The school's own details, with a link to edit them.
import type { EditedRow } from '~data/form-saves/edited-rows';
import { FactList } from '~widgets/lists/fact-list';
import { SyncBadge } from '~widgets/sync/badge';
import { EditLink } from './edit-link';

type SchoolCardProps = { school: EditedRow<'school_settings'>; noEdit: string | null };

export function SchoolCard({ school: { row, pending }, noEdit }: SchoolCardProps) {
  return (
    <section className="card flex flex-col gap-4 p-4 wide:p-5" aria-labelledby="school">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="school" className="flex-1 wrap-anywhere">
          {row.name}
        </h2>
        {pending === null ? null : <SyncBadge state={pending} small />}
        <EditLink to="/settings/school/edit" noEdit={noEdit} />
      </header>
      <FactList
        facts={[
          ['ATB number', row.atb_number],
          ['E-mail', row.email],
          ['Phone', row.phone],
          ['Certificates', stockText(row.certificate_stock_warning)],
        ]}
      />
    </section>
  );
}

function stockText(least: number): string {
  return least === 0 ? 'No warning when a site runs short' : `Warns when a site has fewer than ${least} left`;
}
