// What the form of a site holds, and what of it is sent.
import { supplierPatch, type Supplier } from '~contract/school';
import { REQUIRED } from '~contract/text';
import { z } from '~contract/zod';

/** A whole number as it is typed. */
const typedNumber = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .regex(/^-?\d+$/u, 'This field must be a number')
  .transform(Number)
  .pipe(supplierPatch.shape.max_riders.unwrap());

export const siteForm = supplierPatch.required().extend({ max_riders: typedNumber });
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
