// The templates on a phone. The whole card is the link.
import { Link } from '@tanstack/react-router';
import { type TemplateView, templateTitle } from '~data/messages/templates';
import type { Channel } from '~domain/messages/types';
import { Chip } from '~ui/chip';
import { OPENS } from '~widgets/hooks/use-leave';
import { SyncBadge } from '~widgets/sync/badge';
import { useSentNote } from './use-sent-note';
import { CHANNEL_LABEL, formAddress, originText } from './template-text';

type TemplateCardsProps = { channel: Channel; templates: readonly TemplateView[] };

export function TemplateCards({ channel, templates }: TemplateCardsProps) {
  return (
    <ul aria-label={CHANNEL_LABEL[channel]} className="card flex flex-col">
      {templates.map((template) => (
        <li key={template.client_key ?? template.id} className="not-first:line-above">
          <Card template={template} />
        </li>
      ))}
    </ul>
  );
}

function Card({ template }: { template: TemplateView }) {
  const { active, pending } = template;
  const { sent, note } = useSentNote(template);
  return (
    <Link
      {...formAddress(template)}
      {...OPENS}
      className="flex flex-col gap-1 p-4 font-reg text-ink hover:no-underline"
    >
      <b className={`font-bold wrap-anywhere ${active ? '' : 'text-ink-2'}`}>{templateTitle(template)}</b>
      <span className="text-tab text-ink-2">{[sent, note, originText(template)].filter(Boolean).join(' · ')}</span>
      <span className="flex flex-wrap gap-2">
        {active ? (
          <Chip kind="ok" small>
            On
          </Chip>
        ) : (
          <Chip kind="quiet" small>
            Off
          </Chip>
        )}
        {pending ? <SyncBadge state={pending} small /> : null}
      </span>
    </Link>
  );
}
