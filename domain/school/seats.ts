// Seats of a school (specification section 4, Seat status): the owner counts as an admin, inactive people do not count.

export type SeatStatus = 'ok' | 'reached' | 'exceeded';

/** How many of `total` seats are taken; null: not known, which is 'ok'. 'reached' and 'exceeded' are the limit. */
export function seatStatus(used: number, total: number | null): SeatStatus {
  if (total === null || used < total) return 'ok';
  return used === total ? 'reached' : 'exceeded';
}
