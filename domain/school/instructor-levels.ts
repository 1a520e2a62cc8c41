// The levels of an instructor's certificate (docs/domain.md, Instructors).

/** CBT1: trained by their school; CBT1C: assessed by DVSA; CBT1D: certified for direct access. */
export const INSTRUCTOR_LEVELS = ['CBT1', 'CBT1C', 'CBT1D'] as const;
export type InstructorLevel = (typeof INSTRUCTOR_LEVELS)[number];

/** True if DVSA itself has assessed somebody of this level. */
export function isAssessed(level: InstructorLevel | null): boolean {
  return level === 'CBT1C' || level === 'CBT1D';
}
