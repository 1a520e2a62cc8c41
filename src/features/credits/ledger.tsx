// The transactions page by page, with filters in the address, and as a CSV file.
import { creditKind, exportCreditTransactions, listCreditTransactions, tokenName } from '~contract/school/credits';
import { bestToday } from '~data/today';
import { CREDIT_KIND_LABEL, TOKEN_LABEL } from '~domain/credits/words';
import { Empty } from '~ui/empty';
import { SelectField } from '~ui/fields/select-field';
import { Answer } from '~widgets/answers/answer';
import { AnswerPages } from '~widgets/answers/answer-pages';
import { useAnswer } from '~widgets/answers/use-answer';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { ExportButton } from '~widgets/lists/files';
import { creditsSearch, type CreditsSearch } from './search';
import { TransactionList } from './transaction-list';

export type LedgerProps = { search: CreditsSearch; onSearch: (search: CreditsSearch) => void };

const ANY = { value: '', label: 'All' };
const KINDS = [ANY, ...creditKind.options.map((kind) => ({ value: kind, label: CREDIT_KIND_LABEL[kind] }))];
const TOKENS = [ANY, ...tokenName.options.map((token) => ({ value: token, label: TOKEN_LABEL[token] }))];

export function Ledger({ search, onSearch }: LedgerProps) {
  const { page = 1 } = search;
  // A name that doesn't exist chooses nothing.
  const kind = creditKind.safeParse(search.kind).data;
  const token = tokenName.safeParse(search.token).data;
  const filters = { ...(kind ? { kind } : {}), ...(token ? { token_type: token } : {}) };
  const query = { ...filters, ...(page > 1 ? { page: String(page) } : {}) };
  const answered = useAnswer({ endpoint: listCreditTransactions, options: { query } });
  const isFiltered = kind !== undefined || token !== undefined;
  return (
    <section className="card min-w-0 pb-1" aria-labelledby="ledger">
      <header className="flex flex-wrap items-end gap-3 px-4 pt-4 pb-1 wide:px-5">
        <h2 id="ledger" className="flex-1 self-center">
          Transactions
        </h2>
        <Filters search={search} onSearch={onSearch} />
        <Export filters={filters} />
      </header>
      <div className="flex flex-col max-wide:px-4 wide:[&>[role=status]]:px-5">
        <Answer answered={answered} what="Transactions">
          {({ count, results }) => (
            <>
              {results.length === 0 ? (
                <Nothing page={page} isFiltered={isFiltered} />
              ) : (
                <TransactionList transactions={results} />
              )}
              <AnswerPages
                page={page}
                count={count}
                shown={results.length}
                onPage={(to) => onSearch({ ...search, page: to })}
              />
            </>
          )}
        </Answer>
      </div>
    </section>
  );
}

function Filters({ search: { kind, token }, onSearch }: LedgerProps) {
  const set = (next: { kind: string | undefined; token: string | undefined }) => onSearch(creditsSearch(next));
  return (
    <>
      <SelectField
        label="Kind"
        value={kind ?? ''}
        options={KINDS}
        onChange={({ target }) => set({ kind: target.value, token })}
      />
      <SelectField
        label="For"
        value={token ?? ''}
        options={TOKENS}
        onChange={({ target }) => set({ kind, token: target.value })}
      />
    </>
  );
}

function Export({ filters }: { filters: Record<string, string> }) {
  const noSignal = useNoSignal();
  const make = async () => {
    const { downloadFile } = await import('~data/api/download');
    const asked = { params: {}, query: filters, type: 'text/csv' };
    return downloadFile(exportCreditTransactions, asked, `connect-credits-${bestToday()}.csv`);
  };
  return <ExportButton why={noSignal} make={make} />;
}

function Nothing({ page, isFiltered }: { page: number; isFiltered: boolean }) {
  if (page > 1) return <Empty icon="invoices" title="This page doesn’t exist" />;
  if (isFiltered) return <Empty icon="invoices" title="Nothing matches" text="Choose All to see every transaction." />;
  return (
    <Empty icon="invoices" title="Nothing spent yet" text="Each lookup and each text message will be listed here." />
  );
}
