import { linkOptions } from '@tanstack/react-router';
import { findPlace } from '~data/mirror/contact-packs';
import { isWithoutTarget } from '~data/outbox/refusal-record';
import { discardItem } from '~data/form-saves/actions';
import type { CONTACTS } from '~data/entities/contacts';
import { anotherContact, mayMend, resendIfRefused, type FormWay, type Item, type To, type Ways } from './way';

export const CONTACT_WAYS: Readonly<Record<keyof typeof CONTACTS, Ways>> = {
  customers: {
    form: (item) => {
      if (isWithoutTarget(item.trouble) || !mayMend(item)) return null;
      return isTyped(item) ? { to: contactForm(item) } : eraseInstead(item);
    },
    row: async (mirror, id, about) => {
      const to = linkOptions({ to: '/contacts/$customerId/details', params: { customerId: String(id) } });
      return (await findPlace(mirror, id)) ? { to, label: `View ${about}` } : null;
    },
  },
  customer_notes: {
    form: (item) => childForm(item, noteForm),
    row: async (mirror, id, about) => {
      const note = await mirror.rows('customer_notes').get(id);
      if (!note) return null;
      const params = { customerId: String(note.customer) };
      return {
        to: linkOptions({ to: '/contacts/$customerId/details/notes', params }),
        label: `View the notes of ${about}`,
      };
    },
  },
  customer_documents: {
    form: (item) => childForm(item, documentForm),
    row: async (mirror, id, about) => {
      const document = await mirror.rows('customer_documents').get(id);
      if (!document) return null;
      const params = { customerId: String(document.customer) };
      const to = linkOptions({ to: '/contacts/$customerId/details/attachments', params });
      return { to, label: `View the attachments of ${about}` };
    },
  },
};

function isTyped({ op }: Item): boolean {
  return op === 'create' || op === 'patch';
}

function contactForm(item: Item): To {
  const { op, state, id, seq } = item;
  if (op === 'create' && state === 'fixing') return linkOptions({ to: '/contacts/new', search: { resend: seq } });
  const search = op === 'create' ? {} : resendIfRefused(item);
  return linkOptions({ to: '/contacts/$customerId/details/edit', params: { customerId: String(id) }, search });
}

/**
 * A contact with history can't be deleted, but erased. The deletion is discarded on the way: it can never be sent, and erasing
 * waits until no change of the contact is pending.
 */
function eraseInstead({ trouble, id, seqs }: Item): FormWay | null {
  if (trouble?.kind !== 'refused' || trouble.code !== 'has_history') return null;
  return {
    to: linkOptions({ to: '/contacts/$customerId/details/erase', params: { customerId: String(id) } }),
    label: 'Erase personal data',
    icon: 'trash',
    onOpen: () => void discardItem(seqs),
  };
}

/** A note or an attachment: its contact is chosen first if that is gone. */
function childForm(item: Item, formOf: (item: Item) => To): FormWay | null {
  if (isWithoutTarget(item.trouble)) return item.op === 'create' ? anotherContact(item) : null;
  return mayMend(item) && isTyped(item) ? { to: formOf(item) } : null;
}

function noteForm(item: Item): To {
  const { op, parentId = 0, id, seq } = item;
  const customerId = String(parentId);
  if (op === 'create') {
    return linkOptions({
      to: '/contacts/$customerId/details/notes/new',
      params: { customerId },
      search: { resend: seq },
    });
  }
  return linkOptions({
    to: '/contacts/$customerId/details/notes/$noteId/edit',
    params: { customerId, noteId: String(id) },
    search: resendIfRefused(item),
  });
}

function documentForm(item: Item): To {
  const { op, parentId = 0, id, seq } = item;
  const customerId = String(parentId);
  if (op === 'create') {
    return linkOptions({
      to: '/contacts/$customerId/details/attachments/new',
      params: { customerId },
      search: { resend: seq },
    });
  }
  return linkOptions({
    to: '/contacts/$customerId/details/attachments/$documentId',
    params: { customerId, documentId: String(id) },
    search: resendIfRefused(item),
  });
}
