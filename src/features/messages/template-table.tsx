// The templates on wide screens. The name is the link.
import { Link } from '@tanstack/react-router';
import { type TemplateView, templateTitle } from '~data/messages/templates';
import type { Channel } from '~domain/messages/types';
import { Chip } from '~ui/chip';
import { OPENS } from '~widgets/hooks/use-leave';
import { ListTable, type Column } from '~widgets/lists/table';
import { ListRow } from '~widgets/lists/table-row';
import { TwoLines } from '~widgets/lists/two-lines';
import { SyncBadge } from '~widgets/sync/badge';
import { useSentNote } from './use-sent-note';
import { CHANNEL_LABEL, formAddress, originText } from './template-text';

const COLUMNS: readonly Column<never>[] = [
  { title: 'Message', width: 240 },
  { title: 'When' },
  { title: 'Text', width: 120 },
  { title: 'State', width: 156 },
];

type TemplateTableProps = { channel: Channel; templates: readonly TemplateView[] };

export function TemplateTable({ channel, templates }: TemplateTableProps) {
  return (
    <section
      aria-label={CHANNEL_LABEL[channel]}
      className="card flex min-h-0 flex-col [@media(height>=720px)]:min-h-[440px] [@media(height>=720px)]:flex-[1_1_0]"
    >
      <ListTable
        label={CHANNEL_LABEL[channel]}
        columns={COLUMNS}
        place={channel}
        least={760}
        sortOf={() => undefined}
        onSort={() => undefined}
      >
        <tbody>
          {templates.map((template) => (
            <Row key={template.client_key ?? template.id} template={template} />
          ))}
        </tbody>
      </ListTable>
    </section>
  );
}

function Row({ template }: { template: TemplateView }) {
  const { id, active, pending } = template;
  const title = templateTitle(template);
  const { sent, note } = useSentNote(template);
  return (
    <ListRow id={id} name={title} className={`group ${pending ? 'pending' : ''} ${active ? '' : 'text-ink-2'}`}>
      <td>
        <Link
          {...formAddress(template)}
          {...OPENS}
          className={`rounded-m font-bold ${active ? 'text-ink' : 'text-ink-2'}`}
        >
          <TwoLines>{title}</TwoLines>
        </Link>
      </td>
      <td>
        <TwoLines>{sent}</TwoLines>
        {note === null ? null : <span className="block text-ink-2">{note}</span>}
      </td>
      <td>{originText(template)}</td>
      <td>
        <div className="flex flex-col items-start gap-1">
          {active ? <Chip kind="ok">On</Chip> : <Chip kind="quiet">Off</Chip>}
          {pending ? <SyncBadge state={pending} small /> : null}
        </div>
      </td>
    </ListRow>
  );
}
