// Draws pending disclaimers: what was asked, and what was signed on this phone.
import { disclaimerSign, type Disclaimer } from '~contract/disclaimers/disclaimers';
import { DISCLAIMER_LINK_LIFE } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { id } from '~contract/text/text';
import { keptUntil, validUntil } from '~domain/disclaimers/keeping';
import { needingAttention } from '~domain/disclaimers/questions';
import { londonDay } from '~domain/time/london-time';
import type { Draw } from '~data/pending/overlay';
import type { DisclaimerTemplateView } from './templates';

type Beside = {
  templates: readonly DisclaimerTemplateView[];
  person: { id: number; name: string } | null;
};

const asked = z.object({ template: z.int(), course: id.nullable(), send: z.array(z.string()) });
/** Of a signature on this phone; its ids may be of rows that were made here. */
const signature = disclaimerSign.omit({ customer: true }).extend({
  template: z.int(),
  course: z.int().nullable(),
  request: z.int().nullable(),
});

const NEW = {
  revision: null,
  request: null,
  viewed_at: null,
  signed_at: null,
  cancelled_at: null,
  valid_until: null,
  signed_name: '',
  guardian_name: '',
  needs_attention: false,
  birthdate_differs: false,
  present: null,
  kept_until: null,
};

export function drawDisclaimer(beside: Beside): Draw<Disclaimer> {
  return ({ body, parentId, action, recordedAt }, row) => {
    if (row) return drawAction(row, action, recordedAt);
    const times = { customer: parentId ?? 0, created: recordedAt, received_at: recordedAt };
    const signed = signature.safeParse(body).data;
    if (signed) return { ...NEW, ...times, ...drawSigned(signed, beside, recordedAt) };
    const read = asked.safeParse(body).data;
    const title = beside.templates.find((one) => one.id === read?.template)?.title ?? '';
    if (!read) return null;
    const expires_at = new Date(Date.parse(recordedAt) + DISCLAIMER_LINK_LIFE).toISOString();
    // It is sent when it arrives.
    const its = { template: read.template, title, course: read.course, way: 'LINK', status: 'PENDING' } as const;
    return { ...NEW, ...times, ...its, sent_at: null, expires_at };
  };
}

function drawSigned(signed: z.output<typeof signature>, { templates, person }: Beside, at: string) {
  const day = londonDay(new Date(at));
  const months = templates.find((one) => one.id === signed.template)?.validity_months ?? MONTHS;
  return {
    template: signed.template,
    title: signed.title,
    revision: signed.revision,
    course: signed.course,
    request: signed.request,
    way: 'HERE' as const,
    status: 'SIGNED' as const,
    sent_at: null,
    expires_at: null,
    signed_at: at,
    valid_until: validUntil(day, months),
    signed_name: signed.name,
    guardian_name: signed.guardian?.name ?? '',
    needs_attention: needingAttention(signed.questions, signed.answers).length > 0,
    present: person && { id: person.id, full_name: person.name },
    kept_until: keptUntil(day, signed.birthdate),
  };
}

const MONTHS = 12;

function drawAction(row: Disclaimer, action: string | undefined, at: string): Disclaimer {
  if (action === 'cancel') return { ...row, status: 'CANCELLED', cancelled_at: at };
  const expires_at = new Date(Date.parse(at) + DISCLAIMER_LINK_LIFE).toISOString();
  return action === 'resend' ? { ...row, expires_at } : row;
}
