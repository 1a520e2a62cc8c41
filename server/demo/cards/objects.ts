// The provider's objects as the stand-in makes them. The types are the library's own, which are made from the provider's published
// description of its API: an object that lacks a field, or has one of another kind, does not compile.
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

export type Session = Stripe.Checkout.Session;
export type Payment = Stripe.PaymentIntent;
export type Charge = Stripe.Charge;
export type Refund = Stripe.Refund;
export type Account = Stripe.Account;
export type Event = { type: Stripe.Event['type']; object: Session | Payment | Charge | Refund | Account };

/** An id as the provider's: 'pi_' and letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

export function accountOf({ metadata, now }: { metadata: Stripe.Metadata; now: Date }): Account {
  return {
    id: newId('acct'),
    object: 'account',
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    email: null,
    country: 'GB',
    created: seconds(now),
    default_currency: 'gbp',
    metadata,
    type: 'none',
  };
}

type Asked = {
  amount: number;
  addresses: { success: string; cancel: string };
  expires: number;
  metadata: Stripe.Metadata;
  now: Date;
};

/** `pages`: where the stand-in's own page of a session is. */
export function sessionOf({ amount, addresses, expires, metadata, now }: Asked, pages: string): Session {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    currency: 'gbp',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: `${pages}/demo/checkout/${id}`,
    success_url: addresses.success,
    cancel_url: addresses.cancel,
    expires_at: expires,
    created: seconds(now),
    metadata,
    ui_mode: 'hosted_page',
    livemode: false,
    payment_method_types: ['card'],
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    shipping_options: [],
    ...UNSAID,
  };
}

const UNSAID = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  customer_email: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
  total_details: null,
  wallet_options: null,
} as const satisfies Partial<Session>;

/** The payment of a session at its first try. */
export function paymentOf({ amount_total, metadata }: Session, now: Date): Payment {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    amount: amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    currency: 'gbp',
    status: 'requires_payment_method',
    created: seconds(now),
    metadata: metadata ?? {},
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    livemode: false,
    payment_method_types: ['card'],
    ...UNSAID_OF_PAYMENT,
  };
}

const UNSAID_OF_PAYMENT = {
  allowed_payment_method_types: null,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  client_secret: null,
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} as const satisfies Partial<Payment>;

/** The charge of a payment that went through. */
export function chargeOf({ id, amount, metadata }: Payment, now: Date): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    captured: true,
    created: seconds(now),
    currency: 'gbp',
    disputed: false,
    livemode: false,
    metadata,
    paid: true,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    ...UNSAID_OF_CHARGE,
  };
}

const UNSAID_OF_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  description: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  on_behalf_of: null,
  outcome: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const satisfies Partial<Charge>;

export function refundOf(charge: Charge, amount: number, metadata: Stripe.Metadata, now: Date): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    created: seconds(now),
    currency: 'gbp',
    metadata,
    status: 'succeeded',
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

/** What an event says, as it is delivered and listed. */
export function eventOf({ type, object }: Event, account: string, now: Date) {
  return {
    id: newId('evt'),
    object: 'event',
    // Of the platform's own account an event names none.
    ...(account === '' ? {} : { account }),
    api_version: Stripe.API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } as const satisfies Omit<Stripe.EventBase, 'data'> & { data: object };
}
