// Texts of the ledger.
import type { CreditTransaction } from '~contract/school/credits';
import { CREDIT_KIND_LABEL, TOKEN_LABEL } from '~domain/credits/words';

/** `kind`: 'Reserved'; `what`: 'Registration lookup · KX23QBA', '' if unknown. */
export function whatText({ kind, token_type, reference }: CreditTransaction): { kind: string; what: string } {
  const what = [token_type === null ? '' : TOKEN_LABEL[token_type], reference].filter(Boolean).join(' · ');
  return { kind: CREDIT_KIND_LABEL[kind], what };
}

/** Credits with their sign: '+1,000', '−12'; '' for 0. */
export function amountText(amount: number): string {
  if (amount === 0) return '';
  return `${amount > 0 ? '+' : '−'}${Math.abs(amount).toLocaleString('en-GB')}`;
}
