// Texts of the ledger.
import type { CreditKind, CreditTransaction, TokenName } from '~contract/school/credits';

export const TOKEN: Record<TokenName, string> = {
  DVLA_BIKE_CHECK: 'Registration lookup',
  DVLA_LICENSE_CHECK: 'Licence check',
  SMS: 'Text message, each part',
};

const KIND: Record<CreditKind, string> = {
  TOPUP: 'Top-up',
  BONUS: 'Bonus',
  CONSUME: 'Used',
  RESERVE: 'Reserved',
  RELEASE: 'Given back',
  REFUND: 'Refund',
  ADJUSTMENT: 'Adjustment',
};

/** `kind`: 'Reserved'; `what`: 'Registration lookup · KX23QBA', '' if unknown. */
export function whatText({ kind, token_type, reference }: CreditTransaction): { kind: string; what: string } {
  const what = [token_type === null ? '' : TOKEN[token_type], reference].filter(Boolean).join(' · ');
  return { kind: KIND[kind], what };
}

/** Credits with their sign: '+1,000', '−12'; '' for 0. */
export function amountText(amount: number): string {
  if (amount === 0) return '';
  return `${amount > 0 ? '+' : '−'}${Math.abs(amount).toLocaleString('en-GB')}`;
}
