import { linkOptions } from '@tanstack/react-router';
import type { SCHOOL } from '~data/entities/school';
import { isWithoutTarget } from '~data/outbox/refusal-record';
import { mayMend, ofRow, resendIfRefused, type Item, type To, type Ways } from './way';

export const SCHOOL_WAYS: Readonly<Record<keyof typeof SCHOOL, Ways>> = {
  profile: ofRow((_, search) => linkOptions({ to: '/settings/profile/edit', search })),
  // It is changed from the list that it belongs to.
  saved_views: { form: () => null, row: null },
  staff: ofRow(({ id }, search) => {
    return linkOptions({ to: '/staff/$staffId/working', params: { staffId: String(id) }, search });
  }),
  school_settings: ofRow((_, search) => linkOptions({ to: '/settings/school/edit', search })),
  suppliers: ofRow(({ id }, search) => {
    return linkOptions({ to: '/settings/site/$supplierId', params: { supplierId: String(id) }, search });
  }),
  message_templates: {
    form: (item) =>
      item.op !== 'delete' && !isWithoutTarget(item.trouble) && mayMend(item) ? { to: templateForm(item) } : null,
    row: async (mirror, id, about) => {
      const template = await mirror.rows('message_templates').get(id);
      return template ? { to: templateAt(template.channel, id, {}), label: `View ${about}` } : null;
    },
  },
};

function templateForm(item: Item): To {
  const { op, state, called, id, seq } = item;
  if (op !== 'create') return templateAt(called, id, resendIfRefused(item));
  if (state !== 'fixing') return templateAt(called, id, {});
  const search = { resend: seq };
  return called === 'SMS'
    ? linkOptions({ to: '/communication/sms/add', search })
    : linkOptions({ to: '/communication/add', search });
}

function templateAt(channel: string | undefined, id: number, search: { resend?: number }): To {
  return channel === 'SMS'
    ? linkOptions({ to: '/communication/sms/$smsId/edit', params: { smsId: String(id) }, search })
    : linkOptions({ to: '/communication/$emailId/edit', params: { emailId: String(id) }, search });
}
