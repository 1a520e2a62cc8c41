// The staff screen.
import { usePhone } from '~ui/use-media';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { PageHead } from '~widgets/page/page-head';
import { AddPersonButton } from './add-person-button';
import { ManagerLinks } from './manager-links';
import { StaffList } from './staff-list';

export function StaffScreen() {
  const phone = usePhone();
  const noEdit = useNoEdit('staff');
  return (
    <>
      <PageHead
        title="Staff"
        actions={
          <>
            {phone ? null : <ManagerLinks />}
            <AddPersonButton />
          </>
        }
      />
      {/* On a phone the links don't fit in the head beside the sync pill. */}
      {phone ? <ManagerLinks withWords /> : null}
      {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
      <StaffList />
    </>
  );
}
