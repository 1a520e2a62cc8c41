// The rules of CBT certificates that the law may change. In a file of its own, because the sign-in page has the contract of them.

/**
 * `years`: how long a certificate lasts that was issued on `from` ('yyyy-MM-dd') or later, the earliest first, at least one.
 * `automatic_restricts_from`: the first day on which a training on an automatic restricts its holder to automatics; null: none does.
 */
export type CbtRules = { years: { from: string; years: number }[]; automatic_restricts_from: string | null };

/** As the law has been since CBT began. */
export const STANDARD_RULES: CbtRules = { years: [{ from: '1990-12-01', years: 2 }], automatic_restricts_from: null };
