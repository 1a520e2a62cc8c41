// The people of the school.
import { usePhone } from '~ui/use-media';
import { PageHead } from '~widgets/page/page-head';
import { AddPersonButton } from './add-person-button';
import { ManagerLinks } from './manager-links';
import { StaffList } from './staff-list';

export function StaffScreen() {
  const phone = usePhone();
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
      {/* The head of a narrow phone has no room for them beside the sync pill. */}
      {phone ? <ManagerLinks withWords /> : null}
      <StaffList />
    </>
  );
}
