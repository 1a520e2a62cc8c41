// The calendar's filters, with one choice each: the browser's own control, as large as a button.
import { useNavigate } from '@tanstack/react-router';
import { turns } from './links';
import type { Calendar } from './use-calendar';

type ChoiceSelectProps = {
  label: string;
  /** 'All sites'. */
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
      {/* A site or a person that the school has no more: it can still be taken out. */}
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
