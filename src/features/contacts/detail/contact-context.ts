// The open contact, for the modals of the page: they are child routes and get no props from it.
import { createContext, useContext } from 'react';
import type { ContactView } from '~data/contacts/contacts';

/** `letGo`: this person has erased the contact, so no deletion by someone else is reported. `remove` deletes it, by its name. */
type OpenContact = { contact: ContactView; letGo: () => void; remove: (name: string) => void };

export const ContactContext = createContext<OpenContact | null>(null);

/** Throws outside the contact's page. */
export function useOpenContact(): ContactView {
  return useContextOf().contact;
}

export function useLetGo(): () => void {
  return useContextOf().letGo;
}

export function useRemove(): (name: string) => void {
  return useContextOf().remove;
}

function useContextOf(): OpenContact {
  const open = useContext(ContactContext);
  if (!open) throw new Error('No contact is open');
  return open;
}
