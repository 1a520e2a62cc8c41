// The open contact, for the modals of their page: they are routes below it and get no props from it.
import { createContext, useContext } from 'react';
import type { ContactView } from '~data/contacts/contacts';

/** `letGo`: this person has just erased them, and nobody needs to be told that they are gone. `remove` deletes them. */
type OpenContact = { contact: ContactView; letGo: () => void; remove: () => void };

export const ContactContext = createContext<OpenContact | null>(null);

/** Only below the contact's page. */
export function useOpenContact(): ContactView {
  return useContextOf().contact;
}

export function useLetGo(): () => void {
  return useContextOf().letGo;
}

export function useRemove(): () => void {
  return useContextOf().remove;
}

function useContextOf(): OpenContact {
  const open = useContext(ContactContext);
  if (!open) throw new Error('No contact is open');
  return open;
}
