// The calendar's filters by site and by instructor, as native selects.
import { useNavigate } from '@tanstack/react-router';
import { turns } from '../address/links';
import type { Calendar } from '../views/use-calendar';

type ChoiceSelectProps = {
  label: string;
  /** Label of the choice without a filter: 'All sites'. */
  all: string;
  options: readonly { id: number; label: string }[];
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

function ChoiceSelect({ label, all, options, value, onChange }: ChoiceSelectProps) {
  const isKnown = value === undefined || options.some(({ id }) => id === value);
  return (
    <select
      className="btn choice truncate"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
      {/* The address names a deleted site or person: show it, so that the filter can be cleared. */}
      {isKnown ? null : <option value={value}>Unknown</option>}
    </select>
  );
}

type FilterProps = { calendar: Pick<Calendar, 'sites' | 'instructors' | 'search' | 'at'> };

export function SiteFilter({ calendar: { sites, search, at } }: FilterProps) {
  const navigate = useNavigate();
  return (
    <ChoiceSelect
      label="Site"
      all="All sites"
      options={sites.map(({ id, connect_location_name }) => ({ id, label: connect_location_name }))}
      value={search.site}
      onChange={(site) => void navigate(turns(at({ site })))}
    />
  );
}

export function StaffFilter({ calendar: { instructors, search, at } }: FilterProps) {
  const navigate = useNavigate();
  return (
    <ChoiceSelect
      label="Instructor"
      all="All instructors"
      options={instructors.map(({ id, full_name }) => ({ id, label: full_name }))}
      value={search.instructor}
      onChange={(instructor) => void navigate(turns(at({ instructor })))}
    />
  );
}
