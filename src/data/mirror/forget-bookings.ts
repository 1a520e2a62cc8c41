// What was typed about erased people in the forms of their bookings and waiting list places: unlike a contact's pages, the
// addresses of these forms don't name the person.
import type { Draft, Mutation, SchoolDb } from '~data/database/db';
import { formOfDraft, isOfPerson } from '~data/entities/all';

/** Both ids of each row, by entity; the keys of the bookings' creates; and the changes in the queue, by seq. */
export type Places = {
  ids: ReadonlyMap<string, ReadonlySet<number>>;
  keys: ReadonlySet<string>;
  seqs: ReadonlySet<number>;
};

const PLACES = ['orders', 'waiting_riders'] as const;

/** The bookings and places of these people; `pending`: their changes in the queue, removed by now. */
export async function placesOf(
  db: SchoolDb,
  people: ReadonlySet<number | undefined>,
  pending: readonly Mutation[],
): Promise<Places> {
  const keys = new Set(pending.map(({ mid }) => mid));
  const ids = new Map<string, Set<number>>();
  for (const entity of PLACES) {
    const rows = await db
      .rows(entity)
      .filter(({ customer }) => people.has(customer.id))
      .toArray();
    const known = new Set(rows.map(({ id }) => id));
    for (const row of rows) keys.add(row.client_key ?? String(row.id));
    for (const { targetId, tempId } of pending.filter((one) => one.entity === entity))
      known.add(targetId ?? tempId ?? 0);
    const made = db.idmap.where('[entity+serverId]').anyOf([...known].map((id) => [entity, id]));
    await made.each(({ tempId }) => void known.add(tempId));
    ids.set(entity, known);
  }
  return { ids, keys, seqs: new Set(pending.flatMap(({ seq }) => seq ?? [])) };
}

/** True for the draft of a form about one of these. */
export function isAbout({ ids, seqs }: Places, { form, target }: Pick<Draft, 'form' | 'target'>): boolean {
  const known = formOfDraft(form);
  if (!known || !isOfPerson(known.entity)) return false;
  const resent = /^resend (\d+)$/u.exec(target)?.[1];
  if (resent !== undefined) return seqs.has(Number(resent));
  return known.target === undefined && ids.get(known.entity)?.has(Number(target)) === true;
}

/** The text of a form over all riders of a course without these; null if it has none of them. */
export function withoutRiders({ keys }: Places, { riders, ...text }: Draft['text']): Draft['text'] | null {
  if (!Array.isArray(riders)) return null;
  const others = riders.filter((one: unknown) => !keys.has(riderIn(one)));
  return others.length === riders.length ? null : { ...text, riders: others };
}

function riderIn(one: unknown): string {
  return typeof one === 'object' && one !== null && 'rider' in one ? String(one.rider) : '';
}
