import { linkOptions } from '@tanstack/react-router';
import type { DISCLAIMERS } from '~data/entities/disclaimers';
import { isWithoutTarget } from '~data/outbox/refusal-record';
import { anotherContact, mayMend, resendIfRefused, type FormWay, type Item, type To, type Ways } from './way';

export const DISCLAIMER_WAYS: Readonly<Record<keyof typeof DISCLAIMERS, Ways>> = {
  disclaimer_templates: {
    form: (item) =>
      item.op !== 'delete' && !isWithoutTarget(item.trouble) && mayMend(item) ? { to: templateForm(item) } : null,
    row: async (mirror, id, about) =>
      (await mirror.rows('disclaimer_templates').get(id)) ? { to: templateAt(id, {}), label: `View ${about}` } : null,
  },
  disclaimers: {
    form: (item) => (isWithoutTarget(item.trouble) ? formOfGone(item) : requestForm(item)),
    row: async (mirror, id, about) => {
      const row = await mirror.rows('disclaimers').get(id);
      return row ? { to: tabOf(row.customer), label: `View the disclaimers of ${about}` } : null;
    },
  },
};

function templateForm(item: Item): To {
  const { op, state, id, seq } = item;
  if (op === 'create' && state === 'fixing')
    return linkOptions({ to: '/communication/disclaimers/add', search: { resend: seq } });
  return templateAt(id, op === 'create' ? {} : resendIfRefused(item));
}

function templateAt(id: number, search: { resend?: number }): To {
  return linkOptions({
    to: '/communication/disclaimers/$disclaimerId/edit',
    params: { disclaimerId: String(id) },
    search,
  });
}

/** A signature isn't lost with its contact; a request can be made anew. */
function formOfGone(item: Item): FormWay | null {
  return item.op === 'create' && 'signature' in item.body ? anotherContact(item) : null;
}

/** A request is corrected in its form. A signature is never changed; from it and from the other changes, the contact's tab opens. */
function requestForm(item: Item): FormWay | null {
  const { op, body, parentId, seq } = item;
  if (parentId === undefined) return null;
  if (op !== 'create' || 'signature' in body) return { to: tabOf(parentId), label: 'View disclaimers', icon: 'edit' };
  if (!mayMend(item)) return null;
  const params = { customerId: String(parentId) };
  return {
    to: linkOptions({ to: '/contacts/$customerId/details/disclaimers/send', params, search: { resend: seq } }),
  };
}

function tabOf(customer: number): To {
  return linkOptions({
    to: '/contacts/$customerId/details/disclaimers',
    params: { customerId: String(customer) },
  });
}
