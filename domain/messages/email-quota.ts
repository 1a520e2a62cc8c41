// How many e-mails a school can send on a London day: few at first, so that an account made for spam is worth nothing, and more with
// its age and once it pays.

/** `base`: what the operator gives a new school. `ageDays`: since it signed up. `isPaying`: it has Pro. */
export type Sender = { base: number; ageDays: number; isPaying: boolean };

const WEEK = { days: 7, times: 5 };
const MONTH = { days: 30, times: 20 };
const PAYING = 10;

export function emailsPerDay({ base, ageDays, isPaying }: Sender): number {
  const times = [MONTH, WEEK].find(({ days }) => ageDays >= days)?.times ?? 1;
  return base * times * (isPaying ? PAYING : 1);
}

/** How many messages one address or number gets from a school on a London day. */
export const PER_ADDRESS_A_DAY = 6;
