// The site of the training, whose code is written on the certificate, whichever site's book it is from.
import { SelectField } from '~ui/fields/select-field';
import type { Supplier } from '~contract/school/school';

type SitePartProps = {
  sites: readonly Supplier[];
  /** An id as text. */
  value: string;
  error: string | undefined;
  onChange: (site: string) => void;
};

/** Nothing where there is one site only. */
export function SitePart({ sites, value, error, onChange }: SitePartProps) {
  if (sites.length < 2) return null;
  return (
    <SelectField
      label="Site of the training"
      hint="Its DVSA code goes on the certificate, whichever site’s book it’s from."
      value={value}
      error={error}
      options={sites.map((site) => ({ value: String(site.id), label: siteText(site) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** 'Hilltop Park, 09914/02'. */
function siteText({ connect_location_name, name, atb_number }: Supplier): string {
  return [connect_location_name || name, atb_number].filter(Boolean).join(', ');
}
