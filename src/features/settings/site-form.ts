// The fields of the site form, and their values in the body of a pending change.
import { NATIONS } from '~domain/disclaimers/values';
import { asked, choice, text, trimmed, weekHours, whole } from '~widgets/forms/codecs';
import { knownValues, type Stored, type Values } from '~widgets/forms/fields';

export const SITE = {
  connect_location_name: text(),
  name: text(),
  address: text(),
  town: text(),
  postcode: text(),
  atb_number: text(),
  max_riders: asked(whole({ empty: '4' })),
  nation: choice(NATIONS, { empty: 'ENG' }),
  colour: text(),
  opening_hours: weekHours(),
  examiner_email: trimmed(),
};
export type SiteValues = Values<typeof SITE>;

export function readBody(body: Stored): Partial<SiteValues> {
  return knownValues(SITE, body);
}
