// What a school can buy credits for (docs/domain.md, Credits). Pence; 1 credit is 1p.

/** `bonus`: credits on top of those that are paid for. */
export type CreditPackage = { slug: string; name: string; price: number; credits: number; bonus: number };

export const PACKAGES: readonly CreditPackage[] = [
  { slug: 'starter', name: 'Starter', price: 1000, credits: 1000, bonus: 0 },
  { slug: 'standard', name: 'Standard', price: 2500, credits: 2500, bonus: 100 },
  { slug: 'busy', name: 'Busy', price: 5000, credits: 5000, bonus: 400 },
  { slug: 'fleet', name: 'Fleet', price: 10_000, credits: 10_000, bonus: 1200 },
];

/** An amount of one's own, without a bonus. */
export const OWN_AMOUNT = { min: 500, max: 50_000 };
