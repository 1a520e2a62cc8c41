// The names of the roles on the screen (specification section 4, Role label).
import type { Role } from '~contract/staff/permissions';

export const ROLE_LABEL: Readonly<Record<Role, string>> = { owner: 'Account owner', admin: 'Admin', staff: 'Staff' };
