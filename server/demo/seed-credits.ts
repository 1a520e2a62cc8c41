// Adds what the demonstration school bought and spent: a bonus and a top-up, then text messages and a lookup of each bike at
// the time noted on it. Writes nothing to the feed.
import { and, eq } from 'drizzle-orm';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { appUser } from '~server/db/schema/schema';
import { creditAccount, creditTransaction } from '~server/db/schema/credits';
import type { CreditKind, TokenName } from '~contract/school/credits';
import type { Tx } from '~server/db/db';
import { fleet } from './fleet';
import { lookedUp, type FleetOf } from './seed-bikes';

type Line = {
  at: string;
  kind: CreditKind;
  amount: number;
  token_type: TokenName | null;
  reference: string;
  actor_id: number | null;
};

const BIKE_CHECK = { token_type: 'DVLA_BIKE_CHECK', price: 12 } as const;
const SMS = { token_type: 'SMS', price: 6 } as const;
/** Reminders by text message: the bike, and how many days ago. */
const REMINDED: readonly [mark: string, daysAgo: number][] = [
  ['MW21QAA', 39],
  ['MW21QAA', 16],
  ['HT20QVE', 10],
  ['LB22QDE', 2],
];
/** A mark that nobody has, looked up 20 days ago: I typed instead of 1. */
const MISTYPED = 'BD2IQHO';

/** Fills the school's account and its ledger; about 2,400 credits are left. */
export async function seedCredits(tx: Tx, { school_id, now }: FleetOf): Promise<void> {
  const actor_id = await findUser(tx, school_id, 'owner@example.com');
  const manager = await findUser(tx, school_id, 'admin@example.com');
  const day = (daysAgo: number, time: string) => `${addDaysTo(londonDay(now), -daysAgo)}T${time}.000Z`;
  const bought = { token_type: null, actor_id };
  const lines: Line[] = [
    { at: day(46, '09:12:00'), kind: 'BONUS', amount: 100, reference: 'Welcome', ...bought, actor_id: null },
    { at: day(45, '10:31:20'), kind: 'TOPUP', amount: 2600, reference: 'Standard package', ...bought },
    ...REMINDED.flatMap(([mark, daysAgo]) => spent(SMS, day(daysAgo, '08:00:04'), mark, null)),
    ...spent(BIKE_CHECK, day(20, '13:47:09'), MISTYPED, manager, 'RELEASE'),
    ...fleet.flatMap((bike) => spent(BIKE_CHECK, lookedUp(bike, now), bike.mark, manager)),
  ];
  let balance = 0;
  const values = lines
    .toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
    .map((line) => {
      balance += line.amount;
      return { school_id, ...line, balance_after: balance };
    });
  await tx.insert(creditTransaction).values(values);
  await tx.update(creditAccount).set({ balance }).where(eq(creditAccount.school_id, school_id));
}

/** The two lines of one use: reserved, then consumed or given back. */
function spent(
  { token_type, price }: { token_type: TokenName; price: number },
  at: string,
  reference: string,
  actor_id: number | null,
  end: 'CONSUME' | 'RELEASE' = 'CONSUME',
): Line[] {
  const use = { at, token_type, reference, actor_id };
  return [
    { ...use, kind: 'RESERVE', amount: -price },
    { ...use, kind: end, amount: end === 'RELEASE' ? price : 0 },
  ];
}

async function findUser(tx: Tx, school_id: number, email: string): Promise<number | null> {
  const which = and(eq(appUser.school_id, school_id), eq(appUser.email, email));
  const [row] = await tx.select({ id: appUser.id }).from(appUser).where(which);
  return row?.id ?? null;
}
