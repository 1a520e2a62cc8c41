// What the settings of a booking page are made of (docs/domain.md, Booking page).

/** Paid at booking in full, in part, or at the school. */
export const PAY_WAYS = ['FULL', 'DEPOSIT', 'ON_DAY'] as const;
export type PayWay = (typeof PAY_WAYS)[number];

/** Fonts that every device has: the page loads none. */
export const FONTS = ['SYSTEM', 'HUMANIST', 'ROUNDED', 'SERIF', 'MONO'] as const;
export type Font = (typeof FONTS)[number];
