// A filter with one choice: the browser's own control, as large as a button.
import type { Supplier } from '~contract/school';
import type { StaffRef } from '~contract/staff';

type ChoiceSelectProps = {
  label: string;
  /** 'All sites'. */
  all: string;
  options: readonly { id: number; label: string }[];
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

export function ChoiceSelect({ label, all, options, value, onChange }: ChoiceSelectProps) {
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

export const siteOptions = (sites: readonly Supplier[]) =>
  sites.map(({ id, connect_location_name }) => ({ id, label: connect_location_name }));

export const staffOptions = (staff: readonly StaffRef[]) =>
  staff.map(({ id, full_name }) => ({ id, label: full_name }));
