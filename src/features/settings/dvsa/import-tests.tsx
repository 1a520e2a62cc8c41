// Brings in DVSA's tests from a CSV file.
import { TESTS } from '~data/csv/import-tests';
import { ImportSheet } from '~widgets/import/sheet';

export function ImportTests({ onClose }: { onClose: () => void }) {
  return <ImportSheet area={TESTS} onClose={onClose} />;
}
