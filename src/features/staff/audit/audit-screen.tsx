// The history of changes for the account owner and admins, with filters by person and area.
import { listAudit, type AuditLine } from '~contract/school/audit';
import { listStaff } from '~data/school/staff';
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';
import { Empty } from '~ui/empty';
import { SelectField } from '~ui/fields/select-field';
import { Answer } from '~widgets/answers/answer';
import { AnswerPages } from '~widgets/answers/answer-pages';
import { PageHead } from '~widgets/page/page-head';
import { useAnswer } from '~widgets/answers/use-answer';
import { useLive } from '~widgets/hooks/use-live';
import { AREAS, auditSearch, type AuditSearch } from './audit-search';
import { AREA_LABEL, deedText, fieldsText, wrongClockText } from './audit-text';

type AuditScreenProps = { search: AuditSearch; onSearch: (search: AuditSearch) => void };

export function AuditScreen({ search, onSearch }: AuditScreenProps) {
  const { actor, area, page = 1 } = search;
  const people = useLive(listStaff, []) ?? [];
  const query = {
    ...(actor === undefined ? {} : { actor: String(actor) }),
    ...(area ? { area } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  };
  const answered = useAnswer({ endpoint: listAudit, options: { query } });
  return (
    <>
      <PageHead title="History" back />
      <div className="grid gap-4 wide:grid-cols-2">
        <SelectField
          label="Person"
          value={actor === undefined ? '' : String(actor)}
          options={[
            { value: '', label: 'Everybody' },
            ...people.map(({ row: { user_id, full_name } }) => ({ value: String(user_id), label: full_name })),
          ]}
          onChange={(event) => onSearch(auditSearch({ area, actor: Number(event.target.value) }))}
        />
        <SelectField
          label="Area"
          value={area ?? ''}
          options={[
            { value: '', label: 'Everything' },
            ...AREAS.map((name) => ({ value: name, label: AREA_LABEL[name] })),
          ]}
          onChange={(event) => onSearch(auditSearch({ actor, area: event.target.value }))}
        />
      </div>
      <section className="card flex min-w-0 flex-col px-4 pb-1 wide:px-5" aria-label="History">
        <Answer answered={answered} what="These lines">
          {({ count, results }) => (
            <>
              {results.length === 0 ? <Empty icon="clock" title="No history yet" /> : <Lines lines={results} />}
              <AnswerPages
                page={page}
                count={count}
                shown={results.length}
                onPage={(to) => onSearch(auditSearch({ actor, area, page: to }))}
              />
            </>
          )}
        </Answer>
      </section>
    </>
  );
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ul className="flex flex-col">
      {lines.map((line) => {
        const at = new Date(line.at);
        const [fields, clock] = [fieldsText(line), wrongClockText(line)];
        return (
          <li key={line.id} className="flex items-baseline gap-3 py-3 not-first:line-above">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <b className="font-bold">{line.actor?.full_name ?? 'Connect'}</b> {deedText(line)}
              </p>
              {fields ? <p className="text-tab text-ink-2 wrap-anywhere">{fields}</p> : null}
              {clock ? <p className="text-tab text-ink-2">{clock}</p> : null}
            </div>
            <span className="text-right text-tab whitespace-nowrap text-ink-2">
              {`${displayDay(londonDay(at))} ${londonTime(at)}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
