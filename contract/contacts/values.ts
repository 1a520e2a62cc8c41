// The words that a contact's fields are made of (specification section 3; docs/domain.md, Values): kept apart from the schemas,
// for lists that only show them.

/** Kinds of licence, in the order of section 3. */
export const LICENCE_TYPES = ['PROVISIONAL_LICENCE', 'DRIVING_LICENCE', 'EU_LICENCE'] as const;
export type LicenceType = (typeof LICENCE_TYPES)[number];
export const LICENCE_TYPE_LABEL: Readonly<Record<LicenceType, string>> = {
  PROVISIONAL_LICENCE: 'Provisional licence',
  DRIVING_LICENCE: 'Driving licence',
  EU_LICENCE: 'EU licence',
};

export const RIDING_EXPERIENCES = [
  'NONE',
  'BICYCLE_ONLY',
  'OFF_ROAD',
  'CBT_BEFORE',
  'CURRENT_CBT',
  'FULL_MOPED_OR_A1',
  'FULL_A2_OR_A',
  'RIDDEN_ABROAD',
] as const;
export type RidingExperience = (typeof RIDING_EXPERIENCES)[number];
export const RIDING_EXPERIENCE_LABEL: Readonly<Record<RidingExperience, string>> = {
  NONE: 'Never ridden',
  BICYCLE_ONLY: 'Bicycle only',
  OFF_ROAD: 'Off road',
  CBT_BEFORE: 'Had a CBT before',
  CURRENT_CBT: 'Has a current CBT',
  FULL_MOPED_OR_A1: 'Full moped or A1 licence',
  FULL_A2_OR_A: 'Full A2 or A licence',
  RIDDEN_ABROAD: 'Has ridden abroad',
};

/** Where a contact who was added here comes from. */
export const SOURCE_DASHBOARD = 'DASHBOARD';

/** How a source is shown (section 3); compared without case. */
export function sourceLabel(source: string): string {
  return SOURCE_LABEL[source.toUpperCase()] ?? 'Unknown';
}

const SOURCE_LABEL: Readonly<Record<string, string>> = {
  RIDETO: 'Marketplace',
  RIDETO_INSTANT: 'Marketplace',
  DASHBOARD: 'Direct',
  WIDGET: 'Widget',
};
