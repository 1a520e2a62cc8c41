// People for tests, built from the contract: one permission for every area, then the differences.
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import type { Permissions, PermissionValue } from '~contract/staff/permissions';
import type { ProState, SessionUser, Verified } from '~contract/users/users';

type Level = 'EDIT' | 'VIEW' | 'NONE';

/** A signed-in person with the same permission everywhere, except for `but`. */
export function someone(
  level: Level,
  but: Partial<Permissions> = {},
  pro: ProState = 'active',
): { user: SessionUser; permissions: Permissions; verified: Verified } {
  const value: PermissionValue = `USER_PERMISSION_${level}`;
  const permissions: Permissions = {
    bike_permission: value,
    calendar_permission: value,
    calendar_own_permission: value,
    order_permission: value,
    contact_permission: value,
    invoice_permission: value,
    staff_planner_permission: value,
    course_permission: value,
    certificate_permission: value,
    communication_permission: value,
    profile_permission: value,
    account_permission: value,
    is_account_owner: false,
    admin_permission: false,
    ...but,
  };
  const user: SessionUser = {
    id: 7,
    school_id: 3,
    school_name: 'Harbour & Hill Rider Training Ltd',
    name: 'Callum Reith',
    first_name: 'Callum',
    last_name: 'Reith',
    email: 'callum@example.com',
    user_role: permissions.admin_permission || permissions.is_account_owner ? 'USER_ADMIN' : 'USER_STAFF',
    suppliers: [1, 2],
    is_connect_pro: pro === 'active',
    pro_state: pro,
    pricing_table_id: null,
    extra_staff_pricing_table_id: null,
    publishable_key: null,
    cbt_rules: STANDARD_RULES,
  };
  return { user, permissions, verified: { user, connect_user_permissions: permissions, staff_id: 5 } };
}
