import { linkOptions } from '@tanstack/react-router';
import type { CERTIFICATES } from '~data/entities/certificates';
import type { FormWay, Item, Ways } from './way';

export const CERTIFICATE_WAYS: Readonly<Record<keyof typeof CERTIFICATES, Ways>> = {
  certificates: {
    form: certificateForm,
    row: async (mirror, id) => {
      const row = await mirror.rows('certificates').get(id);
      if (!row) return null;
      const params = { certificateNumber: String(row.certificate_number) };
      const to = linkOptions({ to: '/certificates/$certificateNumber/view', params });
      return { to, label: `View certificate ${row.certificate_number}` };
    },
  },
};

/** Void and unvoid hold nothing that was typed. */
function certificateForm({ action, body, seq }: Item): FormWay | null {
  const search = { resend: seq };
  const params = { certificateNumber: String(body['certificate_number']) };
  switch (action) {
    case 'issue':
      return { to: linkOptions({ to: '/certificates/$certificateNumber/issue', params, search }) };
    case 'change':
      return { to: linkOptions({ to: '/certificates/$certificateNumber/change', params, search }) };
    case 'duplicate': {
      const original = { certificateNumber: String(body['previous_certificate']) };
      return { to: linkOptions({ to: '/certificates/$certificateNumber/duplicate', params: original, search }) };
    }
    default:
      return null;
  }
}
