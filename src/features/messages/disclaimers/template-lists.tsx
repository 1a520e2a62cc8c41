// The templates of disclaimers: cards on a phone, a table on wide screens.
import { Link } from '@tanstack/react-router';
import type { DisclaimerTemplateView } from '~data/disclaimers/templates';
import type { Site } from '~data/school/staff';
import { Chip } from '~ui/chip';
import { OPENS } from '~widgets/hooks/use-leave';
import { ListTable, type Column } from '~widgets/lists/table';
import { ListRow } from '~widgets/lists/table-row';
import { TwoLines } from '~widgets/lists/two-lines';
import { SyncBadge } from '~widgets/sync/badge';
import { askedText, questionsText, sitesText, validityText } from './template-words';

type ListProps = { templates: readonly DisclaimerTemplateView[]; sites: readonly Site[] };
type OneProps = { template: DisclaimerTemplateView; sites: readonly Site[] };

const LABEL = 'Disclaimers';

export function TemplateCards({ templates, sites }: ListProps) {
  return (
    <ul aria-label={LABEL} className="card flex flex-col">
      {templates.map((template) => (
        <li key={template.client_key ?? template.id} className="not-first:line-above">
          <Card template={template} sites={sites} />
        </li>
      ))}
    </ul>
  );
}

function Card({ template, sites }: OneProps) {
  const { title, active, validity_months: months } = template;
  return (
    <Link {...formOf(template)} {...OPENS} className="flex flex-col gap-1 p-4 font-reg text-ink hover:no-underline">
      <b className={`font-bold wrap-anywhere ${active ? '' : 'text-ink-2'}`}>{title}</b>
      <span className="text-ink-2">{askedText(template)}</span>
      <span className="text-tab text-ink-2">
        {[sitesText(template, sites), questionsText(template), validityText(months)].join(' · ')}
      </span>
      <State template={template} small />
    </Link>
  );
}

const COLUMNS: readonly Column<never>[] = [
  { title: 'Disclaimer', width: 220 },
  { title: 'Who is asked' },
  { title: 'Where', width: 150 },
  { title: 'Asks', width: 170 },
  { title: 'State', width: 156 },
];

export function TemplateTable({ templates, sites }: ListProps) {
  return (
    <section
      aria-label={LABEL}
      className="card flex min-h-0 flex-col [@media(height>=720px)]:min-h-[440px] [@media(height>=720px)]:flex-[1_1_0]"
    >
      <ListTable
        label={LABEL}
        columns={COLUMNS}
        place="disclaimers"
        least={860}
        sortOf={() => undefined}
        onSort={() => undefined}
      >
        <tbody>
          {templates.map((template) => (
            <Row key={template.client_key ?? template.id} template={template} sites={sites} />
          ))}
        </tbody>
      </ListTable>
    </section>
  );
}

function Row({ template, sites }: OneProps) {
  const { id, title, active, pending, validity_months: months } = template;
  return (
    <ListRow id={id} name={title} className={`group ${pending ? 'pending' : ''} ${active ? '' : 'text-ink-2'}`}>
      <td>
        <Link {...formOf(template)} {...OPENS} className={`rounded-m font-bold ${active ? 'text-ink' : 'text-ink-2'}`}>
          <TwoLines>{title}</TwoLines>
        </Link>
      </td>
      <td>
        <TwoLines>{askedText(template)}</TwoLines>
      </td>
      <td>
        <TwoLines>{sitesText(template, sites)}</TwoLines>
      </td>
      <td>
        {questionsText(template)}
        <span className="block text-ink-2">{validityText(months)}</span>
      </td>
      <td>
        <State template={template} />
      </td>
    </ListRow>
  );
}

function State({
  template: { active, pending },
  small = false,
}: {
  template: DisclaimerTemplateView;
  small?: boolean;
}) {
  return (
    <span className={small ? 'flex flex-wrap gap-2' : 'flex flex-col items-start gap-1'}>
      <Chip kind={active ? 'ok' : 'quiet'} small={small}>
        {active ? 'In use' : 'Not in use'}
      </Chip>
      {pending ? <SyncBadge state={pending} small /> : null}
    </span>
  );
}

function formOf({ id }: Pick<DisclaimerTemplateView, 'id'>) {
  return { to: '/communication/disclaimers/$disclaimerId/edit', params: { disclaimerId: String(id) } } as const;
}
