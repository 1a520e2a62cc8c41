// Filters the course types by site.
import { useListAddress } from '~widgets/lists/use-list-address';
import type { CoursesSearch } from './search';
import type { SiteTypes } from './use-course-types';

type SiteFilterProps = { sites: readonly SiteTypes[]; search: CoursesSearch };

/** Renders nothing for a single site, unless the address names one: that filter can then be cleared. */
export function SiteFilter({ sites, search }: SiteFilterProps) {
  const { change } = useListAddress<Partial<CoursesSearch>>('/courses');
  if (sites.length < 2 && search.supplier === undefined) return null;
  return (
    <div className="input wide:w-auto">
      <select
        aria-label="Site"
        className="h-[46px] min-w-0 flex-1 bg-surface outline-none"
        value={search.supplier ?? ''}
        onChange={({ target: { value } }) => change({ ...search, supplier: value === '' ? undefined : Number(value) })}
      >
        <option value="">All sites</option>
        {sites.map(({ site: { id, name } }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
