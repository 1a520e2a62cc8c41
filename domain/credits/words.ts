// What the ledger's lines are called.

export const TOKEN_LABEL = {
  DVLA_BIKE_CHECK: 'Registration lookup',
  DVLA_LICENSE_CHECK: 'Licence check',
  SMS: 'Text message, each part',
} as const;

export const CREDIT_KIND_LABEL = {
  TOPUP: 'Top-up',
  BONUS: 'Bonus',
  CONSUME: 'Used',
  RESERVE: 'Reserved',
  RELEASE: 'Given back',
  REFUND: 'Refund',
  ADJUSTMENT: 'Adjustment',
} as const;
