// Exports the listed contacts as a CSV file, and imports contacts from one; only on wide screens.
import { lazy } from 'react';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ExportButton, ImportButton } from '~widgets/lists/files';
import { useLive } from '~widgets/hooks/use-live';
import type { ContactOrder } from '~domain/contacts/lines';
import { bestToday } from '~data/today';

const ImportContacts = lazy(async () => ({ default: (await import('./import-contacts')).ImportContacts }));

type ContactFilesProps = {
  /** The present search and order of the list. */
  search: string;
  ordering: readonly ContactOrder[];
  /** Why there is nothing to export; null if there is. */
  disabledReason?: string | null;
};

export function ContactFiles({ search, ordering, disabledReason = null }: ContactFilesProps) {
  const noEdit = useNoEdit('contacts');
  const isReady = useLive(getMirrorState, [])?.ready !== false;
  const make = async () => {
    const { exportContacts } = await import('~data/csv/export-contacts');
    return exportContacts({ search, orders: ordering }, `connect-contacts-${bestToday()}.csv`);
  };
  // A partial export would look complete.
  const why = isReady ? disabledReason : 'The contacts haven’t finished loading on this device';
  return (
    <>
      <ExportButton why={why} make={make} />
      <ImportButton noEdit={noEdit} sheet={ImportContacts} />
    </>
  );
}
