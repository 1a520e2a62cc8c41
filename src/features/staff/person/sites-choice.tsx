// Chooses the sites where a person works.
import type { Site } from '~data/school/staff';
import { ChoiceList } from '~ui/fields/choice-list';

type SitesChoiceProps = {
  sites: readonly Site[];
  /** Ids. */
  value: readonly number[];
  /** Ids, ascending. */
  onChange: (sites: number[]) => void;
  error: string | undefined;
};

export function SitesChoice({ sites, value, onChange, error }: SitesChoiceProps) {
  return (
    <ChoiceList
      label="Sites"
      options={sites.map(({ id, connect_location_name: label }) => ({ value: String(id), label }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number).toSorted((a, b) => a - b))}
      error={error}
    />
  );
}
