// The demonstration school buying lookups: a provider with scripted answers, and the credit books afterwards.
import { asc, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { creditAccount, creditReservation, creditTransaction } from '~server/db/schema/credits';
import { openDesk, type Desk } from '~tests/server/bikes/desk';
import type { VehicleFacts } from '~domain/bikes/vehicle-facts';
import type { Asked } from '~server/services/lookup/asked';
import type { Provider } from '~server/services/lookup/provider';

export const FACTS: VehicleFacts = {
  make: 'HONDA',
  engineCapacity: 124,
  taxDueDate: '2027-03-01',
  motExpiryDate: '2027-02-14',
  colour: 'RED',
  monthOfFirstRegistration: '2019-03',
  yearOfManufacture: 2019,
  taxStatus: 'Taxed',
  motStatus: 'Valid',
  fuelType: 'PETROL',
  typeApproval: 'L3',
  wheelplan: '2 WHEEL',
  euroStatus: null,
};

/** `asked`: the marks that were looked up. `says`: scripted answers by mark; every other mark is found. */
type Scripted = Provider & { asked: string[]; says: Map<string, () => Promise<Asked>> };

/** The desk with a scripted provider, which knows every vehicle unless scripted otherwise. */
export async function openTill() {
  const provider: Scripted = {
    mode: 'dvla',
    asked: [],
    says: new Map(),
    ask: async (mark) => {
      provider.asked.push(mark);
      return (await provider.says.get(mark)?.()) ?? { is: 'found', facts: FACTS };
    },
  };
  const desk = await openDesk({ provider });
  return { ...desk, provider, ...booksOf(desk) };
}

function booksOf({ app, ours, token }: Desk) {
  const { school_id } = creditAccount;
  const account = async (of = ours) => {
    const [row] = await app.db.system((tx) => tx.select().from(creditAccount).where(eq(school_id, of)));
    if (!row) throw new Error('the school has no account');
    return row;
  };
  const ledger = (of = ours) =>
    app.db.system((tx) =>
      tx.select().from(creditTransaction).where(eq(creditTransaction.school_id, of)).orderBy(asc(creditTransaction.id)),
    );
  return {
    account,
    ledger,
    lookUp: (mark: string, by = token) =>
      app.call('GET', `/bike_management/motorbikes/verify/${encodeURIComponent(mark)}/`, { token: by }),
    /** Puts the balance to a number, with a line that says so. */
    setBalance: async (balance: number, of = ours) => {
      const amount = balance - (await account(of)).balance;
      const line = { school_id: of, kind: 'ADJUSTMENT', amount, balance_after: balance } as const;
      await app.db.system(async (tx) => {
        await tx.update(creditAccount).set({ balance }).where(eq(school_id, of));
        await tx.insert(creditTransaction).values(line);
      });
    },
    /** Every line's balance is the sum so far, the last one is the account's, and nothing is reserved. */
    expectBooks: async (of = ours) => {
      let sum = 0;
      for (const { amount, balance_after } of await ledger(of)) {
        sum += amount;
        expect(balance_after).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(0);
      }
      expect((await account(of)).balance).toBe(sum);
      const open = await app.db.system((tx) =>
        tx.select().from(creditReservation).where(isNull(creditReservation.settled)),
      );
      expect(open).toEqual([]);
    },
  };
}
