// Two contacts who are the same person, field by field: what is kept, and what has to be chosen.
import { displayLicence } from '~domain/contacts/licence-number';
import { LICENCE_TYPE_LABEL, RIDING_EXPERIENCE_LABEL, sourceLabel } from '~contract/contacts/values';
import { displayDay } from '~domain/time/london-time';
import type { MergeField } from '~contract/contacts/contacts';
import type { ContactView } from '~data/contacts/contacts';

/** Without the National Insurance number, which is on no device. */
type ShownField = Exclude<MergeField, 'national_insurance_number'>;

/** `isChoice`: both have a value, and they read differently; otherwise the value that exists is kept. */
export type MergeLine = { field: ShownField; label: string; mine: string; theirs: string; isChoice: boolean };

const LABEL: Readonly<Record<ShownField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  birthdate: 'Birth date',
  email: 'E-mail',
  phone: 'Phone',
  alternative_phone: 'Other phone',
  address: 'Address',
  address_2: 'Address line 2',
  town: 'Town',
  postcode: 'Postcode',
  current_licence: 'Licence type',
  licence_number: 'Licence number',
  riding_experience: 'Riding experience',
  source: 'Source',
};

/** Fields that are empty in both are left out. */
export function mergeLines(kept: ContactView, other: ContactView): MergeLine[] {
  return (Object.keys(LABEL) as ShownField[]).flatMap((field) => {
    const [mine, theirs] = [shown(field, kept[field] ?? ''), shown(field, other[field] ?? '')];
    if (mine === '' && theirs === '') return [];
    // Compares the shown text, because a choice between two equal texts makes no sense.
    const isChoice = mine !== '' && theirs !== '' && mine !== theirs;
    return [{ field, label: LABEL[field], mine, theirs, isChoice }];
  });
}

function shown(field: ShownField, value: string): string {
  if (value === '') return '';
  switch (field) {
    case 'birthdate':
      return displayDay(value);
    case 'licence_number':
      return displayLicence(value);
    case 'source':
      return sourceLabel(value);
    case 'current_licence':
      return LICENCE_TYPE_LABEL[value as keyof typeof LICENCE_TYPE_LABEL];
    case 'riding_experience':
      return RIDING_EXPERIENCE_LABEL[value as keyof typeof RIDING_EXPERIENCE_LABEL];
    default:
      return value;
  }
}
