// What the certificate forms need from the mirror besides the contact: the school's staff and the restrictions.
import { read } from '~data/database-access';
import { getRows } from '~data/mirror/read-rows';
import { compareKeys, sortKey } from '~domain/text/sort-key';
import { useLive } from '~widgets/hooks/use-live';
import type { Restriction } from '~contract/certificates/restrictions';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';

/** Staff and sites sorted by name, restrictions by code. */
export type Facts = {
  staff: readonly StaffRef[];
  restrictions: readonly Restriction[];
  sites: readonly Supplier[];
};

/** Undefined while loading. */
export function useFacts(): Facts | undefined {
  return useLive(readFacts, []);
}

function readFacts(): Promise<Facts> {
  return read<Facts>({ staff: [], restrictions: [], sites: [] }, async (database) => {
    const { rows: staff } = await getRows(database, 'staff_ref');
    const { rows: restrictions } = await getRows(database, 'restrictions');
    const { rows: sites } = await getRows(database, 'suppliers');
    const shown = ({ connect_location_name, name }: Supplier) => sortKey(connect_location_name || name);
    return {
      sites: sites.toSorted((a, b) => compareKeys(shown(a), shown(b))),
      staff: staff.toSorted((a, b) => compareKeys(sortKey(a.full_name), sortKey(b.full_name))),
      restrictions: restrictions.toSorted((a, b) => compareKeys(a.code, b.code)),
    };
  });
}

/** The staff who may sign: active, with a certificate number. */
export function signersOf(staff: readonly StaffRef[]): StaffRef[] {
  return staff.filter(({ active, instructor_certificate }) => active && instructor_certificate !== '');
}

/** 'Callum Reith, 554021'. */
export function signerText({ full_name, instructor_certificate }: StaffRef): string {
  return [full_name, instructor_certificate].filter(Boolean).join(', ');
}
