// What a rider is asked about their licence before they book, and what follows. Nobody is refused for it: a school trains everybody who
// asks (docs/domain.md, Booking page). General information, not advice on one person's licence.
import { CERTIFIED, type CourseConstant } from '~domain/calendar/course-types';

export const LICENCE_KINDS = ['PROVISIONAL', 'CAR', 'CAR_BEFORE_2001', 'MOTORCYCLE', 'EU', 'NI', 'NONE'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];
export const LICENCE_KIND_LABEL: Readonly<Record<LicenceKind, string>> = {
  PROVISIONAL: 'A provisional licence',
  CAR: 'A full car licence, test passed on 1 February 2001 or later',
  CAR_BEFORE_2001: 'A full car licence, test passed before 1 February 2001',
  MOTORCYCLE: 'A full moped or motorcycle licence (AM, A1, A2 or A)',
  EU: 'A licence of another country',
  NI: 'A licence from Northern Ireland',
  NONE: 'No licence yet',
};

/** The sentences that a rider with this licence reads before they book. */
export function licenceAdvice(kind: LicenceKind, constant: CourseConstant): string[] {
  return CERTIFIED.includes(constant) ? FOR_CBT[kind] : [FOR_OTHERS[kind]];
}

const ENTITLED = 'Check that your licence shows provisional entitlement for mopeds or motorcycles (AM or A).';
const FOR_CBT: Readonly<Record<LicenceKind, string[]>> = {
  PROVISIONAL: [ENTITLED],
  CAR: [
    ENTITLED,
    'With your car licence a CBT counts for mopeds as long as the licence does. For anything bigger it counts for two years.',
  ],
  CAR_BEFORE_2001: [
    'For a moped up to 50cc you need no CBT: your car licence is enough. For a bike up to 125cc you do.',
  ],
  MOTORCYCLE: [
    'You need no CBT: a full licence of any of these categories is enough, unless it is for automatics only and you want to ride with gears.',
    'If you want training on a bigger bike, look at the other courses.',
  ],
  EU: ['Which categories your licence has decides whether you need a CBT. Bring it: the school looks at it with you.'],
  NI: ['Bring your licence: the school looks with you at what it lets you ride in Great Britain.'],
  NONE: [
    'On the day you need a licence with provisional entitlement for motorcycles. Apply for it first, and book a day by which you have it.',
  ],
};

const BRING_ALL = 'Bring your licence and, if you have them, your CBT certificate and your theory test pass.';
const FOR_OTHERS: Readonly<Record<LicenceKind, string>> = {
  PROVISIONAL: BRING_ALL,
  CAR: BRING_ALL,
  CAR_BEFORE_2001: BRING_ALL,
  MOTORCYCLE: BRING_ALL,
  EU: 'Bring your licence: the school looks with you at what it lets you ride.',
  NI: 'Bring your licence: the school looks with you at what it lets you ride in Great Britain.',
  NONE: 'On the day you need a licence with the right entitlement. Ask the school before you book.',
};

/** What to bring to a course. */
export function whatToBring(constant: CourseConstant): string[] {
  return [
    'Your driving licence (the photocard)',
    CHECK_CODE,
    ...(MORE[constant] ?? []),
    'Sturdy boots, jeans or trousers that cover your legs, and gloves if you have them',
    EYESIGHT,
  ];
}

const CHECK_CODE = 'A check code of your driving record, from “View your driving licence” on GOV.UK';
const EYESIGHT = 'Your glasses or lenses if you need them: you must read a number plate from 20 metres';
const CBT = 'Your CBT certificate';
const THEORY = 'Your theory test pass';
const MORE: Partial<Record<CourseConstant, string[]>> = {
  CBT_RENEWAL: ['Your last CBT certificate, if you have it'],
  A1_TRAINING: [CBT],
  A2_TRAINING: [CBT, THEORY],
  FULL_LICENCE: [CBT, THEORY],
  MOD_1: [CBT, THEORY],
  MOD_2: [CBT, THEORY, 'Your Module 1 pass'],
};
