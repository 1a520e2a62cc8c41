// What can be done with the selected contacts.
import { listContacts } from '~data/contacts/contacts';
import { PICKED_MAX } from '~contract/wire/limits';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ExportButton } from '~widgets/lists/files';
import { TickBar } from '~widgets/lists/tick-bar';
import { buttonClass } from '~ui/button';
import { ComposeLink } from '~widgets/messages/compose-link';
import { idsText } from '~widgets/messages/compose-search';
import type { Ticked } from '~widgets/lists/ticked';
import { readSearch } from './query';
import type { ContactsSearch } from './search';
import { bestToday } from '~data/today';

type BulkBarProps = { ticked: Ticked; search: ContactsSearch; count: number };

export function BulkBar({ ticked, search, count }: BulkBarProps) {
  const { ids } = ticked;
  const all = async () => {
    const { rows } = await listContacts({ ...readSearch(search), page: 1, pageSize: Number.MAX_SAFE_INTEGER });
    return rows.map(({ id }) => id);
  };
  const file = async () => {
    const { exportContacts } = await import('~data/csv/export-contacts');
    return exportContacts({ ...readSearch(search), ids }, `connect-contacts-${bestToday()}.csv`);
  };
  return (
    <TickBar ticked={ticked} noun="contact" count={count} all={all}>
      <MessageSelected ids={ids} />
      <ExportButton label="Export selected" make={file} />
    </TickBar>
  );
}

/** For those that the school has already; a message goes to a limited number of picked contacts. */
function MessageSelected({ ids }: Pick<Ticked, 'ids'>) {
  const noEdit = useNoEdit('communication');
  const known = [...ids].filter((id) => id > 0);
  if (noEdit !== null) return null;
  if (known.length > PICKED_MAX) {
    return (
      <p className="text-tab">{`To message contacts, select ${PICKED_MAX} at most, or use “Message these contacts”.`}</p>
    );
  }
  if (known.length < ids.size) return <p className="text-tab">Contacts that aren’t sent yet can’t be messaged.</p>;
  return <ComposeLink to={{ ids: idsText(known) }} label="Message selected" className={buttonClass('default')} />;
}
