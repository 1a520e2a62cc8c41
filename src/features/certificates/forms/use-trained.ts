// The booking that says what a contact trained on.
import { trainedOn, type Trained } from '~data/certificates/trained';
import { idOf } from '~widgets/typed/typed-id';
import { useLive } from '~widgets/hooks/use-live';

/** `customer`: an id as text; `day`: 'yyyy-MM-dd'. Null without a booking, and while it is read. */
export function useTrained(customer: string, day: string): Trained | null {
  const id = idOf(customer);
  return useLive(() => (id === null ? Promise.resolve(null) : trainedOn(id, day)), [id, day]) ?? null;
}
