// Deletes a contact from its own page. The contact disappears as soon as the deletion is saved, so this state lives above the
// page.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeContact } from '~data/contacts/save';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import { useRemoval } from '~widgets/form-saves/use-removal';

export type Deletion = {
  /** This person has deleted or erased the contact, so the page doesn't report a deletion by someone else. */
  isLetGo: boolean;
  letGo: () => void;
  /** `name`: the contact's full name. */
  remove: (name: string) => void;
};

export function useDeletion(id: number): Deletion {
  const navigate = useNavigate();
  const removal = useRemoval();
  const [isLetGo, setLetGo] = useState(false);
  const goToList = useWhileHere((to: '/contacts') => void navigate({ to, replace: true }));
  const remove = async (name: string) => {
    setLetGo(true);
    const isSaved = await removal({ name, remove: () => removeContact(id, { undoable: true }) });
    if (isSaved) goToList('/contacts');
    else setLetGo(false);
  };
  return { isLetGo, letGo: () => setLetGo(true), remove: (name) => void remove(name) };
}
