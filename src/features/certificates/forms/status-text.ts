// The words shown while a certificate form is filled in: the status it will get, and what to check.
import { issuedAs, missingOf, type DvsaData, type DvsaField } from '~domain/certificates/states';
import { GB, type LicenceOf } from '~domain/contacts/licence-country';
import { isPartlyGenerated, LICENCE_MESSAGE } from '~domain/contacts/licence-number';
import { displayDay } from '~domain/time/london-time';
import { ageOn, birthdayAt } from '~domain/contacts/riding-age';
import { CERTIFICATE_STATUS, DVSA_FIELD_TEXT } from '~widgets/format/certificate-text';
import { z } from '~contract/wire/zod';
import type { Trained } from '~data/certificates/trained';
import type { NamedView } from '~widgets/contacts/use-named';

/** The minimum age to ride at all, in years (docs/domain.md, Licence ladder). */
const YOUNGEST = 16;

/** `lacking`: data that DVSA asks for are missing. `unknown`: this device can't see all of them. */
export type WillBe = { is: 'ready' | 'lacking' | 'unknown'; text: string };

/** The data that DVSA asks for; null for those that this device can't see. */
export type SeenData = Readonly<Record<DvsaField, string | null>>;

/** The status that the certificate will get. `duplicate`: the box is ticked. */
export function willBe(data: SeenData, duplicate: boolean): WillBe {
  const known: DvsaData = {
    licence_number: data.licence_number ?? '',
    address: data.address ?? '',
    instructor_certificate: data.instructor_certificate ?? '',
  };
  const isUnknown = Object.values(data).includes(null);
  const missing = missingOf(known)
    .filter((field) => data[field] !== null)
    .map((field) => DVSA_FIELD_TEXT[field]);
  if (missing.length > 0) {
    const until = `until ${joined(missing)} ${missing.length === 1 ? 'is' : 'are'} added`;
    const only = duplicate ? ' It becomes a duplicate then.' : '';
    if (!isUnknown) return { is: 'lacking', text: `It will be Not ready ${until}.${only}` };
    return { is: 'lacking', text: `It will be Not ready ${until}. ${CHECKED_LATER}` };
  }
  if (isUnknown) return { is: 'unknown', text: CHECKED_LATER };
  const { text } = CERTIFICATE_STATUS[issuedAs(known, duplicate)];
  return { is: 'ready', text: `It will be ${duplicate ? 'a ' : ''}${text}.` };
}

const CHECKED_LATER = 'Connect will check the rider’s details when this is sent.';

/** 'a, b and c'. */
function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Says where a transmission comes from; '' where it was chosen against the booking. `chosen`: 'A', 'M' or ''. */
export function trainedText(trained: Trained | null, chosen: string): string {
  if (trained === null) return '';
  const { transmission, date } = trained;
  if (transmission === null) return `Booked with their own bike on ${displayDay(date)}`;
  return transmission === chosen ? `From the booking on ${displayDay(date)}` : '';
}

type Advised = Pick<NamedView, 'birthdate' | 'licence_number'> &
  Partial<Pick<LicenceOf, 'licence_country' | 'no_gb_number'>>;

/** Advice about the contact on the day of the training. Days are 'yyyy-MM-dd'; other text gives no advice on age. */
export function contactAdvice({ birthdate, licence_number, ...licence }: Advised, day: string): string[] {
  const { licence_country = GB, no_gb_number = false } = licence;
  const isYoung = birthdate !== null && isDay(day) && ageOn(birthdate, day) < YOUNGEST;
  return [
    ...(isYoung
      ? [
          `Only ${ageOn(birthdate, day)} on ${displayDay(day)}: ${YOUNGEST} on ${displayDay(birthdayAt(birthdate, YOUNGEST))}.`,
        ]
      : []),
    ...(isPartlyGenerated(licence_number ?? '') ? [LICENCE_MESSAGE.partly] : []),
    ...(licence_country !== GB && !no_gb_number ? [NOT_CHECKED] : []),
  ];
}

const NOT_CHECKED =
  'This licence isn’t from Great Britain. Tick “Checked: no GB number” on the contact to make it ready.';

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}
