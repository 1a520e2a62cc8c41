// The school's course types by site, live from this device, with pending changes applied.
import { useState } from 'react';
import { listEdited, type EditedRow } from '~data/form-saves/edited-rows';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { orNull } from '~widgets/format/or-null';
import { useLive } from '~widgets/hooks/use-live';
import { inOrder } from './course-type-text';

export type TypeRow = EditedRow<'course_types'>;
export type SiteTypes = { site: { id: number; name: string }; types: readonly TypeRow[] };

export type CourseTypes = {
  /** True until the first snapshot is complete. */
  isComing: boolean;
  /** Sites with course types, sorted by name; undefined while loading, null if reading failed. */
  sites: readonly SiteTypes[] | null | undefined;
  /** Retries reading. */
  again: () => void;
};

export function useCourseTypes(): CourseTypes {
  const mirror = useLive(getMirrorState, []);
  const [tries, setTries] = useState(0);
  const sites = useLive(() => orNull(readTypes()), [tries]);
  return { isComing: mirror?.ready === false, sites, again: () => setTries(tries + 1) };
}

async function readTypes(): Promise<readonly SiteTypes[]> {
  const [types, sites] = await Promise.all([listEdited('course_types'), listEdited('suppliers')]);
  return sites
    .map(({ row: { id, connect_location_name, name } }) => {
      const own = types.filter(({ row }) => row.supplier === id);
      return { site: { id, name: connect_location_name || name }, types: inOrder(own, ({ row }) => row) };
    })
    .filter((one) => one.types.length > 0)
    .toSorted((one, other) => one.site.name.localeCompare(other.site.name, 'en-GB'));
}
