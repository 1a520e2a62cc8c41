// What a school trains (docs/domain.md, Course types) and what a rider rides on it (bike types, their labels and which bikes
// fit: domain/bikes/machine.ts). Prices, spaces and hours of a site are the school's own; these are what a new school begins with.

/** `hours` and `spaces` of one course, `pence` for one rider, `roadOnly`: nothing of it happens on the site. */
type Standard = {
  label: string;
  code: string;
  colour: string;
  hours: number;
  spaces: number;
  pence: number;
  roadOnly: boolean;
};

export const COURSE_CONSTANTS = [
  'CBT',
  'CBT_RENEWAL',
  'ITM',
  'GEAR_CONVERSION',
  'PRIVATE_CBT',
  'A1_TRAINING',
  'A2_TRAINING',
  'FULL_LICENCE',
  'MOD_1',
  'MOD_2',
  'ERS',
  'REFRESHER',
] as const;
export type CourseConstant = (typeof COURSE_CONSTANTS)[number];

export const COURSE_TYPE: Readonly<Record<CourseConstant, Standard>> = {
  CBT: type('CBT', 'CBT', '#2563EB', 7.5, 4, 14_900),
  CBT_RENEWAL: type('CBT renewal', 'REN', '#0891B2', 5, 4, 12_500),
  ITM: type('Introduction to motorcycling', 'ITM', '#16A34A', 2, 2, 5500),
  GEAR_CONVERSION: type('Gear conversion', 'GER', '#65A30D', 3, 2, 8500),
  PRIVATE_CBT: type('Private CBT', '1-1', '#4F46E5', 7, 1, 23_900),
  A1_TRAINING: type('A1 training', 'A1', '#D97706', 4, 2, 11_500, true),
  A2_TRAINING: type('A2 training', 'A2', '#EA580C', 7, 2, 18_500, true),
  FULL_LICENCE: type('Full licence (DAS)', 'FUL', '#DC2626', 7, 2, 18_500, true),
  MOD_1: type('Module 1', 'M1', '#9333EA', 3, 2, 13_500),
  MOD_2: type('Module 2', 'M2', '#7C3AED', 4, 2, 19_500, true),
  ERS: type('Enhanced rider scheme', 'ERS', '#0F766E', 4, 2, 12_000, true),
  REFRESHER: type('Refresher', 'RFR', '#64748B', 3, 2, 9000, true),
};

function type(
  label: string,
  code: string,
  colour: string,
  hours: number,
  spaces: number,
  pence: number,
  roadOnly = false,
): Standard {
  return { label, code, colour, hours, spaces, pence, roadOnly };
}

/** The course types that end with a CBT certificate. */
export const CERTIFIED: readonly CourseConstant[] = ['CBT', 'CBT_RENEWAL', 'PRIVATE_CBT'];

/** As the hire categories of a course and the bike of an order have them (specification section 3). */
export const BIKE_TYPES = [
  'MANUAL',
  'AUTO',
  'AUTO_125CC',
  'AUTO_ELECTRIC',
  'MANUAL_50CC',
  'AUTO_50CC',
  'A_MANUAL',
  'A_AUTO',
  'A1_MANUAL',
  'A1_AUTO',
  'A2_MANUAL',
  'A2_AUTO',
  'NONE',
] as const;
export type BikeType = (typeof BIKE_TYPES)[number];

export const BIKE_TYPE_LABEL: Readonly<Record<BikeType, string>> = {
  MANUAL: 'Manual 125cc',
  AUTO: 'Automatic',
  AUTO_125CC: 'Automatic 125cc',
  AUTO_ELECTRIC: 'Electric moped',
  MANUAL_50CC: 'Manual 50cc',
  AUTO_50CC: 'Automatic 50cc',
  A_MANUAL: 'Big bike (A), manual',
  A_AUTO: 'Big bike (A), automatic',
  A1_MANUAL: 'A1 125cc test, manual',
  A1_AUTO: 'A1 125cc test, automatic',
  A2_MANUAL: 'A2 (35 kW), manual',
  A2_AUTO: 'A2 (35 kW), automatic',
  NONE: 'Own bike',
};
