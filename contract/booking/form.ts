// The booking page's form of a rider, as it is posted (docs/domain.md, Booking page): every value is a text. The person's fields are the
// second form of a contact (contacts/form.ts).
import { LICENCE_KINDS, type LicenceKind } from '~domain/booking/licence';
import { BIKE_TYPES, type BikeType } from '~domain/calendar/course-types';
import { isDay } from '~domain/time/london-time';
import { readDay } from '~domain/time/typed-day';
import { customerCreate, type CustomerCreate } from '~contract/contacts/contacts';
import { fromUserForm, USER_FORM_FIELD, type UserForm } from '~contract/contacts/form';
import { REQUIRED, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const ANSWER = 100;
const CHOOSE = 'Choose one from the list';
const tick = z.enum(['', 'on']).default('');
const answer = text(ANSWER).default('');

/** `key`, `proof`: of the form itself. `website`: nobody sees it, so only programs fill it in. */
export const bookingForm = z.strictObject({
  key: answer,
  proof: answer,
  website: answer,
  licence: z.enum(LICENCE_KINDS, CHOOSE),
  user_first_name: answer,
  user_last_name: answer,
  user_email: text(300).default(''),
  user_phone: answer,
  user_birthdate: answer,
  user_driving_licence_number: answer,
  licence_country: answer,
  riding_experience: answer,
  bike_type: z.enum(BIKE_TYPES, CHOOSE),
  a2_years: tick,
  voucher: text(20).trim().default(''),
  terms: tick,
  early: tick,
  no_offers: tick,
});

/** What was typed, by field; '' where nothing was. */
export type Typed = Readonly<Record<string, string>>;
export type Problems = Record<string, string>;

export type Rider = {
  contact: CustomerCreate & { birthdate: string };
  licence: LicenceKind;
  bike_type: BikeType;
  hasA2: boolean;
  voucher: string;
  terms: boolean;
  early: boolean;
  isOfferable: boolean;
};

/** The rider, or what is wrong with which field. `today`: 'yyyy-MM-dd'. */
export function readRider(typed: Typed, today: string): { rider: Rider } | { problems: Problems } {
  const form = bookingForm.safeParse(typed);
  const problems: Problems = form.success ? {} : problemsOf(form.error, (name) => name);
  const person = customerCreate.safeParse(personOf(typed, today));
  if (!person.success)
    Object.assign(
      problems,
      problemsOf(person.error, (name) => FORM_NAME.get(name) ?? name),
    );
  for (const name of NEEDED) if ((typed[name] ?? '').trim() === '') problems[name] = REQUIRED;
  if (!form.success || !person.success || Object.keys(problems).length > 0) return { problems };
  const { licence, bike_type, voucher, a2_years, terms, early, no_offers } = form.data;
  const contact = { ...person.data, birthdate: person.data.birthdate ?? '' };
  const ticked = {
    hasA2: a2_years === 'on',
    terms: terms === 'on',
    early: early === 'on',
    isOfferable: no_offers === '',
  };
  return { rider: { contact, licence, bike_type, voucher, ...ticked } };
}

const NEEDED = ['user_first_name', 'user_last_name', 'user_email', 'user_phone', 'user_birthdate'] as const;
const FORM_NAME = new Map(Object.entries(USER_FORM_FIELD).map(([name, field]): [string, string] => [field, name]));

const LICENCE: Readonly<Record<LicenceKind, UserForm['current_licence']>> = {
  PROVISIONAL: 'PROVISIONAL_LICENCE',
  CAR: 'DRIVING_LICENCE',
  CAR_BEFORE_2001: 'DRIVING_LICENCE',
  MOTORCYCLE: 'DRIVING_LICENCE',
  EU: 'EU_LICENCE',
  NI: '',
  NONE: '',
};

/** As `customerCreate` takes it; it is what judges the fields. */
function personOf(typed: Typed, today: string): object {
  const names = Object.keys(USER_FORM_FIELD) as (keyof UserForm)[];
  const form = Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));
  const kind = LICENCE_KINDS.find((one) => one === typed['licence']) ?? 'NONE';
  return {
    ...fromUserForm({
      ...form,
      current_licence: LICENCE[kind],
      user_birthdate: bornOn(typed['user_birthdate'] ?? '', today),
    }),
    licence_country: kind === 'NI' ? 'NI' : (typed['licence_country'] ?? ''),
    source: 'WIDGET',
  };
}

/** A browser's own form of a day, or one as people write it. */
function bornOn(typed: string, today: string): string {
  if (isDay(typed.trim())) return typed.trim();
  return readDay(typed, { today, isBirth: true })?.day ?? typed;
}

/** The first message of each field. A field that the form doesn't have is named, too. */
function problemsOf({ issues }: z.ZodError, nameOf: (name: string) => string): Problems {
  const found: Problems = {};
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys : [String(issue.path[0] ?? '')];
    for (const name of names) found[nameOf(name)] ??= isUnknown ? 'This form has no such field' : issue.message;
  }
  return found;
}
