// The signed-in person as the app stores them (specification section 3, Session user).
import { and, asc, eq } from 'drizzle-orm';
import type { CbtRules } from '~domain/certificates/cbt-rules';
import { userRoleOf } from '~contract/staff/permissions';
import { staffSupplier, supplier } from '~server/db/schema/schema';
import { permissionsOf, proOf, type Person } from '~server/platform/auth/person';
import type { Verified } from '~contract/users/users';
import type { Tx } from '~server/db/db';
import { findStaffOf } from '~server/repositories/staff/reference-rows';

/** The body of users/verify. */
export async function getVerified(tx: Tx, person: Person, now: Date, cbt_rules: CbtRules): Promise<Verified> {
  const { user, school } = person;
  const staffId = await findStaffOf(tx, school.id, user.id);
  return {
    user: {
      id: user.id,
      school_id: school.id,
      school_name: school.name,
      name: `${user.first_name} ${user.last_name}`,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      user_role: userRoleOf(user),
      suppliers: await listSites(tx, school.id, staffId),
      ...proFields(person, now),
      cbt_rules,
    },
    connect_user_permissions: permissionsOf(person),
    staff_id: staffId,
  };
}

/** The Pro fields of the session. The pricing tables will come with the payment provider. */
export function proFields(person: Person, now: Date) {
  const pro_state = proOf(person, now);
  return {
    is_connect_pro: pro_state === 'active',
    pro_state,
    pricing_table_id: null,
    extra_staff_pricing_table_id: null,
    publishable_key: null,
  };
}

/** The sites where a person works; all of the school's for people without any. */
async function listSites(tx: Tx, schoolId: number, staffId: number | null): Promise<number[]> {
  const own = await tx
    .select({ id: staffSupplier.supplier_id })
    .from(staffSupplier)
    .where(and(eq(staffSupplier.school_id, schoolId), eq(staffSupplier.staff_id, staffId ?? 0)))
    .orderBy(asc(staffSupplier.supplier_id));
  if (own.length > 0) return own.map(({ id }) => id);
  const all = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(eq(supplier.school_id, schoolId))
    .orderBy(asc(supplier.id));
  return all.map(({ id }) => id);
}
