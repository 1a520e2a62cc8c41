// The staff area for its tests: the list with the modals over it, over the real mirror and a server that answers as told.
import { createRootRoute, createRoute, Outlet, useLocation } from '@tanstack/react-router';
import { AddPerson } from '~features/staff/person/add-person';
import { EditPerson } from '~features/staff/person/edit-person';
import { staffSearch } from '~features/staff/list/search';
import { StaffScreen } from '~features/staff/list/staff-screen';
import { feed } from '~tests/unit/features/bikes/bike-page';
import { signInWith } from '~tests/unit/features/certificates/certificate-forms-page';
import { openPage } from '~tests/unit/features/open-page';
import { supplier } from '~tests/sync/helpers/rows';
import type { Permissions } from '~contract/staff/permissions';
import { Server } from '~tests/unit/data/tab';
import type { StaffMember } from '~contract/staff/staff';

/** Signs in an admin, unless told otherwise, at a server that has no answers yet. */
export function signInAs(but: Partial<Permissions> = { admin_permission: true }): Server {
  signInWith(but);
  return new Server();
}

/** Opens the last of these addresses over a school with a site and these people. */
export async function openStaff(addresses: string[], people: StaffMember[] = [], width = 1440) {
  await feed({ suppliers: [supplier(3, 'Quayside Yard')], staff: people });
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff',
    validateSearch: staffSearch,
    component: () => <StaffScreen search={list.useSearch()} />,
  });
  const add = createRoute({ getParentRoute: () => rootRoute, path: '/staff/add', component: AddPerson });
  const edit = createRoute({
    getParentRoute: () => rootRoute,
    path: '/staff/$staffId/edit',
    component: Edit,
  });
  openPage(rootRoute.addChildren([list, add, edit]), addresses, width);
}

function Edit() {
  const [, , staffId = ''] = useLocation().pathname.split('/');
  return <EditPerson staffId={Number(staffId)} />;
}
