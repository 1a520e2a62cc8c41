// The tables of credits and of the registration lookup, as drizzle knows them (see schema.ts).
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CreditKind, TokenName } from '~contract/school/credits';
import type { VehicleFacts } from '~domain/bikes/vehicle-facts';
import { big, ident, now, row, schoolId } from './columns';
import { instant } from './instant';

export const tokenType = pgTable('token_type', {
  school_id: schoolId(),
  id: ident(),
  name: text('name').$type<TokenName>().notNull(),
  unit_price: integer('unit_price').notNull(),
  ...row(),
});

export const creditAccount = pgTable('credit_account', {
  school_id: schoolId(),
  id: ident(),
  balance: integer('balance').notNull().default(0),
  low_balance: integer('low_balance').notNull().default(100),
  ...row(),
});

const spending = () => ({
  school_id: schoolId(),
  id: ident(),
  at: now('at'),
  amount: integer('amount').notNull(),
  reference: text('reference').notNull().default(''),
  actor_id: big('actor_id'),
});
export const creditTransaction = pgTable('credit_transaction', {
  ...spending(),
  kind: text('kind').$type<CreditKind>().notNull(),
  balance_after: integer('balance_after').notNull(),
  token_type: text('token_type').$type<TokenName>(),
});
export const creditReservation = pgTable('credit_reservation', {
  ...spending(),
  token_type: text('token_type').$type<TokenName>().notNull(),
  settled: instant('settled'),
  outcome: text('outcome', { enum: ['consumed', 'released'] }),
});

/** `amount`: pence. `package`: its slug, '' for an amount of one's own. */
export const creditTopUp = pgTable('credit_topup', {
  school_id: schoolId(),
  id: ident(),
  package: text('package').notNull().default(''),
  amount: integer('amount').notNull(),
  credits: integer('credits').notNull(),
  bonus: integer('bonus').notNull().default(0),
  state: text('state').notNull().default('OPEN').$type<'OPEN' | 'PAID'>(),
  session_id: text('session_id'),
  payment_id: text('payment_id'),
  actor_id: big('actor_id'),
  client_key: uuid('client_key'),
  at: now('at'),
  paid_at: instant('paid_at'),
});

export const vehicleAnswer = pgTable('vehicle_answer', {
  school_id: schoolId(),
  mark: text('mark').notNull(),
  at: instant('at').notNull(),
  facts: jsonb('facts').$type<VehicleFacts>().notNull(),
});
