// How a role is written (specification section 4, Role label).
import type { Role } from '~contract/permissions';

export const ROLE_LABEL: Readonly<Record<Role, string>> = { owner: 'Account owner', admin: 'Admin', staff: 'Staff' };
