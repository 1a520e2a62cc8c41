// The messages on wide screens. The receiver is the link.
import { Link } from '@tanstack/react-router';
import type { Message } from '~contract/messages/row';
import { NOTHING } from '~widgets/format/contact-text';
import { OPENS } from '~widgets/hooks/use-leave';
import { ListTable, type Column } from '~widgets/lists/table';
import { ListRow } from '~widgets/lists/table-row';
import { TwoLines } from '~widgets/lists/two-lines';
import { MessageChip } from '~widgets/messages/message-chip';
import { aboutText, CHANNEL_NAME, costText, sentText, stateReason, typeText } from '~widgets/messages/message-words';
import { useBestNow } from '~widgets/hooks/use-today';

const COLUMNS: readonly Column<never>[] = [
  { title: 'Sent', width: 152 },
  { title: 'To', width: 208 },
  { title: 'Message' },
  { title: 'State', width: 208 },
  { title: 'Cost', width: 88, right: true },
];

export function MessageTable({ messages }: { messages: readonly Message[] }) {
  const now = useBestNow();
  return (
    <section aria-label="Messages" className="card flex flex-col">
      <ListTable
        label="Messages"
        columns={COLUMNS}
        place=""
        least={880}
        sortOf={() => undefined}
        onSort={() => undefined}
      >
        <tbody>
          {messages.map((message) => (
            <Row key={message.id} message={message} now={now} />
          ))}
        </tbody>
      </ListTable>
    </section>
  );
}

function Row({ message, now }: { message: Message; now: number }) {
  const { id, name, recipient, channel, state } = message;
  const reason = stateReason(message, now);
  return (
    <ListRow id={id} name={name || recipient}>
      <td className="whitespace-nowrap">{sentText(message, now)}</td>
      <td>
        <Link
          to="/communication/messages/$messageId"
          params={{ messageId: String(id) }}
          search={true}
          {...OPENS}
          className="rounded-m font-bold text-ink"
        >
          <TwoLines>{name || recipient}</TwoLines>
        </Link>
        {name === '' ? null : <span className="block truncate text-cap text-ink-2">{recipient}</span>}
      </td>
      <td>
        <TwoLines>{aboutText(message)}</TwoLines>
        <span className="block text-cap text-ink-2">{`${CHANNEL_NAME[channel]} · ${typeText(message)}`}</span>
      </td>
      <td>
        <MessageChip state={state} />
        {reason === '' ? null : (
          <span className={`block pt-0.5 text-cap ${state === 'FAILED' ? 'text-red-ink' : 'text-ink-2'}`}>
            {reason}
          </span>
        )}
      </td>
      <td className="text-right whitespace-nowrap">{costText(message) || NOTHING}</td>
    </ListRow>
  );
}
