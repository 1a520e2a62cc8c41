// What can be done with the selected contacts.
import { listContacts } from '~data/contacts/contacts';
import { londonDay } from '~domain/london-time';
import { ExportButton } from '~widgets/lists/files';
import { TickBar } from '~widgets/lists/tick-bar';
import type { Ticked } from '~widgets/lists/ticked';
import { readSearch } from './query';
import type { ContactsSearch } from './search';

type BulkBarProps = { ticked: Ticked; search: ContactsSearch; count: number };

export function BulkBar({ ticked, search, count }: BulkBarProps) {
  const { ids } = ticked;
  const all = async () => {
    const { rows } = await listContacts({ ...readSearch(search), page: 1, pageSize: Number.MAX_SAFE_INTEGER });
    return rows.map(({ id }) => id);
  };
  const file = async () => {
    const { exportContacts } = await import('~data/csv/export-contacts');
    return exportContacts({ ...readSearch(search), ids }, `connect-contacts-${londonDay(new Date())}.csv`);
  };
  return (
    <TickBar ticked={ticked} noun="contact" count={count} all={all}>
      <ExportButton label="Export selected" make={file} />
    </TickBar>
  );
}
