// Reads the contact that an address names.
import { useCallback } from 'react';
import { askForContact } from '~data/contacts/online';
import { getContact, type ContactView } from '~data/contacts/contacts';
import { useLive } from '~widgets/hooks/use-live';
import { useRow, type Found } from '~widgets/rows/use-row';

export function useContact(id: number): Found<ContactView> {
  const row = useLive(() => getContact(id), [id]);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      // A negative id exists only on this device.
      if (id < 0) return 'missing';
      const asked = await askForContact(id, signal);
      // A row that the server has but the mirror refused, because the feed has deleted it meanwhile, is missing too.
      return asked === 'found' && (await getContact(id)) === null ? 'missing' : asked;
    },
    [id],
  );
  return useRow(row, ask);
}
