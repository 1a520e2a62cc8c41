// The transactions: a table on wide screens, cards on a phone.
import type { CreditTransaction } from '~contract/school/credits';
import { stampText } from '~widgets/format/when';
import { usePhone } from '~ui/use-media';
import { amountText, whatText } from './ledger-text';

const SYSTEM = 'Connect';

export function TransactionList({ transactions }: { transactions: readonly CreditTransaction[] }) {
  const phone = usePhone();
  return phone ? <Cards transactions={transactions} /> : <Table transactions={transactions} />;
}

function Table({ transactions }: { transactions: readonly CreditTransaction[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">By</th>
          <th scope="col" className="text-right!">
            Credits
          </th>
          <th scope="col" className="text-right!">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((line) => {
          const { kind, what } = whatText(line);
          return (
            <tr key={line.id}>
              <td className="whitespace-nowrap">{stampText(line.at)}</td>
              <td>
                <span className="block font-med">{kind}</span>
                <span className="block text-cap text-ink-2 wrap-anywhere">{what}</span>
              </td>
              <td>{line.actor?.full_name ?? SYSTEM}</td>
              <td className="text-right font-med">{amountText(line.amount)}</td>
              <td className="text-right">{line.balance_after.toLocaleString('en-GB')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cards({ transactions }: { transactions: readonly CreditTransaction[] }) {
  return (
    <ul className="flex flex-col">
      {transactions.map((line) => {
        const { kind, what } = whatText(line);
        return (
          <li key={line.id} className="flex items-baseline gap-3 py-3 not-first:line-above">
            <div className="min-w-0 flex-1">
              <p className="font-med">{kind}</p>
              <p className="text-tab text-ink-2 wrap-anywhere">{what}</p>
              <p className="text-tab text-ink-2">{`${stampText(line.at)}, ${line.actor?.full_name ?? SYSTEM}`}</p>
            </div>
            <div className="text-right">
              <p className="font-med">{amountText(line.amount)}</p>
              <p className="text-tab text-ink-2">{line.balance_after.toLocaleString('en-GB')} left</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
