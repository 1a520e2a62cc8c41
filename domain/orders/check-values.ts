// What can be found of a rider before a course (checks.ts).

/** How it was seen that the rider may ride as a learner; '' until it was checked, `NONE` if they may not. */
export const ENTITLEMENTS = ['', 'PHOTOCARD', 'CHECK_CODE', 'NONE'] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];

/** Whether a number plate was read at 20 m; '' until it was tried. */
export const EYESIGHTS = ['', 'READ', 'NOT_READ'] as const;
export type Eyesight = (typeof EYESIGHTS)[number];
