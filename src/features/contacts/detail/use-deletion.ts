// Deletes a contact from its own page. The contact disappears as soon as the deletion is queued and comes back if the
// server refuses it, so this state lives above the page.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeContact } from '~data/contacts/save';
import { toast } from '~ui/toasts';
import { useDevice } from '~widgets/hooks/use-device';
import { saveAndWait, savedHere, type Saved } from '~widgets/saving/save-and-wait';
import { useWhileHere } from '~widgets/hooks/use-while-here';
import type { Trouble } from '~data/outbox/trouble';

export type Deletion = {
  /** This person has deleted or erased the contact, so the page doesn't report a deletion by someone else. */
  isLetGo: boolean;
  letGo: () => void;
  remove: () => void;
  /** The server refused the deletion: orders, invoices or certificates name the contact. */
  hasHistory: boolean;
  closeHistory: () => void;
};

export function useDeletion(id: number): Deletion {
  const navigate = useNavigate();
  const device = useDevice();
  const [state, setState] = useState({ isLetGo: false, hasHistory: false });
  const goToList = useWhileHere((to: '/contacts') => void navigate({ to, replace: true }));
  const tell = async (saved: Saved) => {
    if (saved.is === 'refused' && isHistory(saved.trouble)) {
      // The deletion can never be sent, so it is discarded.
      const { discardItem } = await import('~data/saving/actions');
      await discardItem([saved.seq]);
      return setState({ isLetGo: false, hasHistory: true });
    }
    if (saved.is === 'refused' || saved.is === 'conflict') {
      setState({ isLetGo: false, hasHistory: false });
      return toast('failed', 'Contact not deleted');
    }
    toast('done', wordsOf(saved.is, device));
    return goToList('/contacts');
  };
  return {
    ...state,
    letGo: () => setState({ isLetGo: true, hasHistory: false }),
    closeHistory: () => setState({ isLetGo: false, hasHistory: false }),
    remove: () => {
      setState({ isLetGo: true, hasHistory: false });
      saveAndWait(() => removeContact(id))
        .then(tell)
        .catch((error: unknown) => {
          setState({ isLetGo: false, hasHistory: false });
          toast('failed', 'Contact not deleted');
          reportError(error);
        });
    },
  };
}

function isHistory(trouble: Trouble): boolean {
  return trouble.kind === 'refused' && trouble.code === 'has_history';
}

function wordsOf(is: 'done' | 'nothing' | 'waiting', device: 'phone' | 'computer'): string {
  if (is === 'done') return 'Contact deleted';
  return is === 'nothing' ? 'Deleted. The school had never received it.' : savedHere(device);
}
