// Imports contacts from a CSV file.
import { CONTACTS } from '~data/csv/import-contacts';
import { ImportSheet } from '~widgets/import/sheet';

export function ImportContacts({ onClose }: { onClose: () => void }) {
  return <ImportSheet area={CONTACTS} onClose={onClose} />;
}
