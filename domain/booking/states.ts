// A place that the booking page holds for a rider (docs/domain.md, Booking page).

/**
 * `WAITING`: for the tap on the link in the e-mail. `HELD`: the rider may pay. `PAYING`: there is a booking, and it isn't paid yet.
 * `ENDED`: the time ran out, or it was not paid.
 */
export type HoldState = 'WAITING' | 'HELD' | 'PAYING' | 'BOOKED' | 'ENDED';

/** How long a place is held, in milliseconds. It begins anew with the tap on "Pay". */
export const HOLD_LIFE = 10 * 60 * 1000;
