// The most expensive files that can be imported.
import { sql } from 'drizzle-orm';
import { CUSTOMER_IMPORT_MAX } from '~contract/wire/limits';
import type { Worst } from './worst';

const HEAD = 'first_name,last_name,email,phone,birthdate,licence_number';
const line = (at: number) => `Person,Line${at},p${at}@example.org,07700 900123,14/02/1990,`;
const imported = (csv: string, dry = true, area = 'customers') => ({
  method: 'POST' as const,
  path: `/${area}/import/${dry ? '?dry_run=1' : ''}`,
  body: JSON.stringify({ csv }),
});
const lines = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('\n');
export const imports: readonly Worst[] = [
  {
    name: 'contacts import: 2,000,000 columns',
    status: 400,
    share: { tasks: ['contacts'] },
    ask: () => imported(','.repeat(1_999_999)),
  },
  {
    name: 'contacts import: 100 columns, 20,000 rows',
    status: 400,
    share: { tasks: ['contacts'] },
    ask: () => imported(lines(20_000, () => ','.repeat(99)).concat('\n,')),
  },
  {
    name: 'contacts import: 40,000 rows of 50 columns',
    status: 400,
    share: { tasks: ['contacts'] },
    ask: () => imported(lines(40_000, () => ','.repeat(49))),
  },
  {
    name: 'contacts import: rows rehearsed',
    status: 200,
    share: { tasks: ['contacts'] },
    ask: ({ size }) => imported([HEAD, lines(size.rows, line)].join('\n')),
  },
  {
    name: 'contacts import: wrong rows',
    status: 200,
    share: { tasks: ['contacts'] },
    ask: ({ size }) =>
      imported([HEAD, lines(size.rows, (at) => `=x,,no,call,31/02/1990,${at},more,and,more`)].join('\n')),
  },
  {
    name: 'contacts import: rows added',
    status: 200,
    share: { tasks: ['contacts'], sent: 500_000, json: 500_000, pauses: 3 },
    ask: ({ size }) => imported([HEAD, lines(size.rows, (at) => line(at + 20_000))].join('\n'), false),
  },
  {
    name: 'contacts import: 4 MB in one quoted cell',
    status: 400,
    share: { tasks: ['contacts'] },
    ask: () => imported(`first_name,last_name\n"${'""'.repeat(CUSTOMER_IMPORT_MAX / 2 - 20)}`),
  },
  {
    name: 'contacts import: 8 MB of empty lists',
    status: 400,
    share: { tasks: ['contacts'] },
    ask: () => ({ method: 'POST', path: '/customers/import/', body: `{"csv":[${'[],'.repeat(2_700_000)}[]]}` }),
  },
  {
    name: 'contacts import: 8 MB of keys',
    status: 400,
    share: { tasks: ['contacts'] },
    ask: () => ({
      method: 'POST',
      path: '/customers/import/',
      body: `{${lines(700_000, (at) => `"${at}":0,`).replaceAll('\n', '')}"x":0}`,
    }),
  },
  {
    name: 'bikes import: one site 40,000 times',
    status: 200,
    share: { tasks: ['bikes'] },
    ask: () =>
      imported(
        `registration_plate,make,model,engine_size,supplier\n${lines(19, (at) => `QB${at},Honda,CB,125,${'Brackenford;'.repeat(820)}`)}`,
        true,
        'bike_management/motorbikes',
      ),
  },
  {
    name: 'bikes import: 500 rows added',
    status: 200,
    share: { tasks: ['bikes'], sent: 250_000 },
    ask: async (town) => {
      const [site] = await town.app.db.system(
        async (tx) =>
          (
            await tx.execute<{ name: string }>(
              sql`select name from supplier where school_id = ${town.ours} order by id limit 1`,
            )
          ).rows,
      );
      return imported(
        `registration_plate,make,model,engine_size,supplier\n${lines(500, (at) => `QC${at},Honda,CB,125,"${site?.name}"`)}`,
        false,
        'bike_management/motorbikes',
      );
    },
  },
];
