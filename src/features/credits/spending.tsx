// What credits went on, month by month: a table whose last column is also a chart.
import { getCreditAnalytics, type MonthSpent } from '~contract/credits/spending';
import type { TokenName } from '~contract/school/credits';
import { Bar } from '~ui/bar';
import { Answer } from '~widgets/answers/answer';
import { useAnswer } from '~widgets/answers/use-answer';

/** Short enough for the head of a column on a phone. */
const SPENT_ON: readonly (readonly [TokenName, string])[] = [
  ['DVLA_BIKE_CHECK', 'Lookups'],
  ['DVLA_LICENSE_CHECK', 'Licences'],
  ['SMS', 'Texts'],
];

export function Spending() {
  const answered = useAnswer({ endpoint: getCreditAnalytics, options: {} });
  return (
    <section className="card min-w-0 p-4 wide:p-5" aria-labelledby="spending">
      <h2 id="spending" className="pb-2">
        Spending by month
      </h2>
      <Answer answered={answered} what="The spending">
        {({ months }) =>
          months.length === 0 ? (
            <p className="text-ink-2">Nothing was spent in the last 12 months.</p>
          ) : (
            <Months spent={months} />
          )
        }
      </Answer>
    </section>
  );
}

function Months({ spent }: { spent: readonly MonthSpent[] }) {
  const names = [...new Set(spent.map(({ month }) => month))].toReversed();
  const columns = SPENT_ON.filter(([token]) => spent.some(({ token_type }) => token_type === token));
  const rows = names.map((month) => {
    const its = spent.filter((one) => one.month === month);
    return { month, its, total: its.reduce((sum, { credits }) => sum + credits, 0) };
  });
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Month</th>
          {columns.map(([token, label]) => (
            <th key={token} scope="col" className="text-right!">
              {label}
            </th>
          ))}
          <th scope="col" className="w-2/5">
            Credits
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, its, total }) => (
          <tr key={month}>
            <th scope="row" className="bg-transparent! font-reg whitespace-nowrap text-ink!">
              {monthText(month)}
            </th>
            {columns.map(([token]) => (
              <td key={token} className="text-right">
                {(its.find(({ token_type }) => token_type === token)?.credits ?? 0).toLocaleString('en-GB')}
              </td>
            ))}
            <td>
              <span className="block font-med">{total.toLocaleString('en-GB')}</span>
              <Bar percent={Math.max(0, Math.round((total / most) * 100))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'yyyy-MM' → 'Nov 2026'. */
function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${NAMES[Number(number) - 1] ?? number} ${year}`;
}
