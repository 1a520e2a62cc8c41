// The people that a form may name: any contact, or without access to contacts the riders and the certificate's holder
// that this person sees anyway (calendar/known-people.ts).
import { useState } from 'react';
import { type ContactView, getContact } from '~data/contacts/contacts';
import { type KnownPerson, listKnownRiders } from '~data/calendar/known-people';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { idOf } from '~widgets/typed/typed-id';
import { useLive } from '~widgets/hooks/use-live';

export type NamedView = ContactView | KnownPerson;
/** Null: any contact. Undefined while the people are read. */
export type Nameable = readonly KnownPerson[] | null | undefined;

const NOBODY = Promise.resolve<readonly KnownPerson[]>([]);

/** `holder` comes first, then the riders of `day` ('yyyy-MM-dd'), then all others. */
export function useNameable(day: string, holder: KnownPerson | null = null): Nameable {
  const isBlind = useIsHidden('contacts');
  // Without access to orders, the calendar shows riders, but a form may not name them.
  const isOffered = !useIsHidden('orders');
  const now = useLive(() => (isBlind && isOffered ? listKnownRiders(day) : NOBODY), [isBlind, isOffered, day]);
  // Keep the last list while another day is read: the people are the same, only their order differs.
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  // With access to contacts there is nothing to read.
  if (!isBlind) return null;
  const riders = now === undefined ? last : now;
  if (!riders || holder === null) return riders;
  const isHolder = ({ id }: KnownPerson) => id === holder.id;
  // Prefer the holder's booking: it has more fields than the certificate, and newer ones.
  return [riders.find(isHolder) ?? holder, ...riders.filter((one) => !isHolder(one))];
}

type Named = {
  /**
   * To be shown. Undefined while read; null for nobody, and while somebody who was just chosen is read: the field stays, and
   * with it the focus.
   */
  person: NamedView | null | undefined;
  /** True once it is known that there is nobody with this id, or that they may not be named. */
  isNobody: boolean;
};

/** The person with the id `customer` (text). */
export function useNamed(customer: string, nameable: Nameable): Named {
  const id = idOf(customer);
  const isAnybody = nameable === null;
  const contact = useLive(() => (id === null || !isAnybody ? Promise.resolve(null) : getContact(id)), [id, isAnybody]);
  const known = isAnybody ? contact : nameable && (nameable.find((one) => one.id === id) ?? null);
  const now = id === null ? null : known;
  const [wasNobody, setWasNobody] = useState(now === null);
  if (now !== undefined && wasNobody !== (now === null)) setWasNobody(now === null);
  return { person: now === undefined && wasNobody ? null : now, isNobody: now === null };
}

/** True for a mirrored contact, of which all fields are known. */
export function isSeen(person: NamedView): person is ContactView {
  return person.address !== null;
}
