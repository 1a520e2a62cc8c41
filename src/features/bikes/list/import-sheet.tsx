// Imports bikes from a CSV file.
import { BIKES } from '~data/csv/import-bikes';
import { ImportSheet } from '~widgets/import/sheet';

export function ImportBikes({ onClose }: { onClose: () => void }) {
  return <ImportSheet area={BIKES} onClose={onClose} />;
}
