// What is said while a certificate is written, before the school says anything: what it will be, and what to look at once more.
import { issuedAs, missingOf, type DvsaData } from '~domain/certificate-states';
import { isPartlyGenerated, LICENCE_MESSAGE } from '~domain/licence-number';
import { displayDay } from '~domain/london-time';
import { ageOn, birthdayAt } from '~domain/riding-age';
import { CERTIFICATE_STATUS, DVSA_FIELD_TEXT } from '~widgets/certificate-text';
import { z } from '~contract/zod';
import type { CustomerRow } from '~contract/customers';

/** From this age on somebody can ride anything at all (domain.md, Licence ladder). */
const YOUNGEST = 16;

/** `ready`: nothing is missing. */
export type WillBe = { ready: boolean; text: string };

/** What DVSA asks for decides; `duplicate`: the box is ticked. */
export function willBe(data: DvsaData, duplicate: boolean): WillBe {
  const missing = missingOf(data).map((field) => DVSA_FIELD_TEXT[field]);
  if (missing.length === 0) {
    const { text } = CERTIFICATE_STATUS[issuedAs(data, duplicate)];
    return { ready: true, text: `It will be ${duplicate ? 'a ' : ''}${text}.` };
  }
  const until = `until ${joined(missing)} ${missing.length === 1 ? 'is' : 'are'} added`;
  const only = duplicate ? ' It can only be a duplicate once the data are complete.' : '';
  return { ready: false, text: `It will be Not ready ${until}.${only}` };
}

/** 'a, b and c'. */
function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** About the contact, on the day of the training. Days are 'yyyy-MM-dd'; what is no day says nothing. */
export function contactAdvice({ birthdate, licence_number }: CustomerRow, day: string): string[] {
  const isYoung = birthdate !== null && isDay(day) && ageOn(birthdate, day) < YOUNGEST;
  return [
    ...(isYoung
      ? [
          `Only ${ageOn(birthdate, day)} on ${displayDay(day)}: ${YOUNGEST} on ${displayDay(birthdayAt(birthdate, YOUNGEST))}.`,
        ]
      : []),
    ...(isPartlyGenerated(licence_number) ? [LICENCE_MESSAGE.partly] : []),
  ];
}

/** About the day of the training. */
export function dayAdvice(day: string, today: string): string | null {
  return isDay(day) && day > today ? `${displayDay(day)} is in the future.` : null;
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}
