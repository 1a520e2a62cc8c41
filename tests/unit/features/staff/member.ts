// A person of the staff area, for the tests of its screens and words.
import type { StaffMember } from '~contract/staff/staff';

/** An instructor with the id `id`; `name` is first and last name. */
export function member(id: number, name: string, but: Partial<StaffMember> = {}): StaffMember {
  const [first_name = '', last_name = ''] = name.split(' ');
  return {
    id,
    version: 3,
    client_key: null,
    updated: '2026-11-20T10:00:00.000Z',
    user_id: id + 10,
    school_profile: id + 10,
    first_name,
    last_name,
    full_name: name,
    email: `${first_name.toLowerCase()}@example.com`,
    user: { email: `${first_name.toLowerCase()}@example.com` },
    phone: '07700 900106',
    role: 'staff',
    user_role: 'USER_STAFF',
    active: true,
    invited: false,
    no_access: false,
    instructor_certificate: '554190',
    instructor_level: null,
    dvsa_assessed: false,
    certificate_expires: null,
    dbs_expires: null,
    suppliers: [3],
    hours: [],
    days_off: [],
    ...but,
  };
}
