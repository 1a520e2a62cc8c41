// Contacts on this device who may be the person that is being typed, without the network.
import { contactLine, findsLine } from '~domain/contacts/lines';
import { sameNeedles, samenessOf, type Sameness, type TypedPerson } from '~domain/contacts/same-person';
import { read } from '~data/database-access';
import { atOnce } from '~data/mirror/read-rows';
import { listPending } from '~data/pending/pending';
import type { CustomerRow } from '~contract/contacts/contacts';
import { layContacts } from './contacts';
import { readPlaces } from './rows';
import { contactIndex } from './search-index';

export type SamePerson = { contact: CustomerRow; shared: readonly Sameness[] };

/** More would be read for a name and a birth date that hundreds have. */
const READ_MAX = 200;
const SHOWN_MAX = 3;

/** Those who share a phone, an e-mail address, or name and birth date; at most 3. `without`: an id that doesn't count. */
export function findSamePeople(typed: TypedPerson, without: number | null): Promise<SamePerson[]> {
  const needles = sameNeedles(typed);
  if (needles.length === 0) return Promise.resolve([]);
  return read<SamePerson[]>([], (database) =>
    atOnce(database, ['customers'], async () => {
      const index = await contactIndex(database);
      const laid = await layContacts(database, index, await listPending(database, 'customers'));
      const { marks } = index.search(needles);
      const positions: number[] = [];
      for (let at = marks.indexOf(1); at >= 0 && positions.length < READ_MAX; at = marks.indexOf(1, at + 1))
        if (!laid.has(index.at(at).id)) positions.push(at);
      const ours = [...laid.values()].filter((row) => row !== null && findsLine(contactLine(row), needles));
      const rows = [...(ours as CustomerRow[]), ...(await readPlaces(database, index, positions))];
      const same = rows.map((contact) => ({ contact, shared: samenessOf(typed, contact) }));
      return same.filter(({ contact, shared }) => shared.length > 0 && contact.id !== without).slice(0, SHOWN_MAX);
    }),
  );
}
