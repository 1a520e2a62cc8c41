// The data of the list. All invoices of a school are on its devices, so it needs no signal.
import { listInvoices } from '~data/invoices/invoices';
import type { InvoiceList } from '~data/invoices/list';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { orNull } from '~widgets/format/or-null';
import { keepShown } from '~widgets/hooks/use-kept';
import { useLive } from '~widgets/hooks/use-live';
import { useToday } from '~widgets/hooks/use-today';
import { useState } from 'react';
import { queryOf } from './query';
import type { InvoicesSearch } from './search';

export type InvoicesData = {
  /** Undefined while loading. */
  mirror: Awaited<ReturnType<typeof getMirrorState>> | undefined;
  /** Undefined while loading; null if this device can't be read. */
  list: InvoiceList | null | undefined;
  again: () => void;
};

type Kept = Pick<InvoicesData, 'mirror' | 'list'>;
const useKept = keepShown<Kept>();

export function useInvoices(search: InvoicesSearch): InvoicesData {
  const address = JSON.stringify(search);
  const [tries, setTries] = useState(0);
  // What is overdue changes with the day.
  const today = useToday();
  const mirror = useLive(getMirrorState, []);
  const list = useLive(() => orNull(listInvoices(queryOf(search))), [address, tries, today]);
  return { ...useKept({ mirror, list }, address), again: () => setTries(tries + 1) };
}
