// Whom a form may name: anybody of the contacts, or, without access to them, the riders and the holder whom this person sees
// anyway (data/known-people).
import { useState } from 'react';
import { type ContactView, getContact } from '~data/contacts/contacts';
import { type KnownPerson, listKnownRiders } from '~data/calendar/known-people';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { idOf } from '~widgets/typed/typed-id';
import { useLive } from '~widgets/hooks/use-live';

export type NamedView = ContactView | KnownPerson;
/** Null: anybody of the contacts; undefined while they are read. */
export type Nameable = readonly KnownPerson[] | null | undefined;

const NOBODY = Promise.resolve<readonly KnownPerson[]>([]);

/** `holder` comes first, then the riders of `day` ('yyyy-MM-dd'), then all others. */
export function useNameable(day: string, holder: KnownPerson | null = null): Nameable {
  const isBlind = useIsHidden('contacts');
  // The calendar shows riders to people without access to orders, too, but only with it may they be named.
  const isOffered = !useIsHidden('orders');
  const now = useLive(() => (isBlind && isOffered ? listKnownRiders(day) : NOBODY), [isBlind, isOffered, day]);
  // Another day only orders them anew: nobody is gone meanwhile.
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  // Known at once: people with access to contacts never wait here.
  if (!isBlind) return null;
  const riders = now === undefined ? last : now;
  if (!riders || holder === null) return riders;
  const isHolder = ({ id }: KnownPerson) => id === holder.id;
  // A booking says more of them, and as it is now.
  return [riders.find(isHolder) ?? holder, ...riders.filter((one) => !isHolder(one))];
}

/** Whom a form names, of an id as text; undefined while it is read, null where there is nobody or they may not be named. */
export function useNamed(customer: string, nameable: Nameable): NamedView | null | undefined {
  const id = idOf(customer);
  const isAnybody = nameable === null;
  const contact = useLive(() => (id === null || !isAnybody ? Promise.resolve(null) : getContact(id)), [id, isAnybody]);
  if (id === null) return null;
  return isAnybody ? contact : nameable && (nameable.find((one) => one.id === id) ?? null);
}

/** Of a contact that is on this device everything is known. */
export function isSeen(person: NamedView): person is ContactView {
  return person.address !== null;
}
