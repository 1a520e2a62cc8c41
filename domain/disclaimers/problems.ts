// What is wrong with a disclaimer that is about to be signed, in words: the same on the rider's phone and from the school.

export const HEALTH_CONSENT_NEEDED = 'Tick this so that the school may keep your answers about health';
export const GUARDIAN_NEEDED = 'A parent or guardian has to agree';
export const BORN_LATER = 'The date of birth must be in the past';
export const NO_INK = 'Sign in the box with your whole signature';
