// The staff screen.
import { usePhone } from '~ui/use-media';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ViewMenu } from '~widgets/list-views/view-menu';
import { useWidth } from '~widgets/hooks/use-width';
import { PageHead } from '~widgets/page/page-head';
import { AddPersonButton, FloatingAddPerson } from './add-person-button';
import { ManagerLinks } from './manager-links';
import type { StaffSearch } from './search';
import { StaffList } from './staff-list';
import { STAFF_COLUMNS } from './staff-table';

/** Window width that the table needs beside the seats, in CSS pixels. */
const TABLE = 1280;

export function StaffScreen({ search }: { search: StaffSearch }) {
  const phone = usePhone();
  const hasTable = useWidth(TABLE);
  const noEdit = useNoEdit('staff');
  return (
    <>
      <PageHead
        title="Staff"
        actions={
          phone ? null : (
            <>
              {hasTable ? <ViewMenu list="staff" area="/staff" columns={STAFF_COLUMNS} /> : null}
              <ManagerLinks />
              <AddPersonButton />
            </>
          )
        }
      />
      {/* On a phone the links don't fit in the head beside the sync pill. */}
      {phone ? <ManagerLinks /> : null}
      {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
      <StaffList search={search} hasTable={hasTable} />
      {phone ? <FloatingAddPerson /> : null}
    </>
  );
}
