// What the form of a site holds, and what of it is sent.
import { supplierPatch, type Supplier } from '~contract/school';
import { typedNumber } from '~widgets/typed/typed-number';
import type { z } from '~contract/zod';

export const siteForm = supplierPatch
  .required()
  .extend({ max_riders: typedNumber(supplierPatch.shape.max_riders.unwrap()) });
export type SiteInput = z.input<typeof siteForm>;
export type SiteOutput = z.output<typeof siteForm>;

/** The form as it opens; empty for a new site. */
export function inputOfSite(site: Supplier | null): SiteInput {
  return {
    connect_location_name: site?.connect_location_name ?? '',
    name: site?.name ?? '',
    address: site?.address ?? '',
    town: site?.town ?? '',
    postcode: site?.postcode ?? '',
    atb_number: site?.atb_number ?? '',
    max_riders: String(site?.max_riders ?? 4),
    colour: site?.colour ?? '',
    opening_hours: site?.opening_hours ?? [],
  };
}
