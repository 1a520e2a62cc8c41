// The contact that an address names.
import { useCallback } from 'react';
import { askForContact } from '~data/contacts/online';
import { getContact, type ContactView } from '~data/contacts/contacts';
import { useLive } from '~widgets/hooks/use-live';
import { useRow, type Found } from '~widgets/rows/use-row';

export function useContact(id: number): Found<ContactView> {
  const row = useLive(() => getContact(id), [id]);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      // The school does not know whom only a device has named.
      if (id < 0) return 'missing';
      const asked = await askForContact(id, signal);
      // Whom the mirror did not take, because the feed has brought their end meanwhile, is not there either.
      return asked === 'found' && (await getContact(id)) === null ? 'missing' : asked;
    },
    [id],
  );
  return useRow(row, ask);
}
