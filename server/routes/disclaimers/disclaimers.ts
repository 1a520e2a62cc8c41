// Disclaimers of a contact: asking, signing on the instructor's phone, and what the school sees of it. The path may name a contact that was
// merged into the row's own.
import * as contract from '~contract/disclaimers/disclaimers';
import { getDisclaimerLink, getEvidence } from '~contract/disclaimers/evidence';
import { DISCLAIMER_LINK_LIFE } from '~contract/wire/limits';
import { disclaimerStatus, mayDo, type DisclaimerAction } from '~domain/disclaimers/states';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { badFields, badRequest, notFound, RowConflict } from '~server/platform/refusal';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { findCustomer } from '~server/repositories/contacts/contacts';
import { knownCourse, noSuchTemplate } from '~server/repositories/disclaimers/asked';
import { disclaimers } from '~server/repositories/disclaimers/disclaimers';
import { getSignature } from '~server/repositories/disclaimers/signatures';
import { getTemplate } from '~server/repositories/disclaimers/templates';
import { effectsOn } from '~server/routes/shared/effect';
import { linkEnds, sendLink } from '~server/services/disclaimers/ask';
import { evidenceOf } from '~server/services/disclaimers/evidence';
import { mailCopy, mailWhenSigned } from '~server/services/disclaimers/mail-copy';
import { signHere } from '~server/services/disclaimers/sign-here';
import { disclaimerUrl } from '~server/services/messages/links/disclaimer-link';
import { hasProvider, needSending } from '~server/services/messages/providers';
import { WHY_NOT } from '~server/services/messages/send-one';

const entity = 'disclaimers';
const done = effectsOn(entity);

type Params = { id: number; disclaimer_id: number };
type At = { tx: Tx; caller: Caller; params: Params; lock: boolean };

export const disclaimerRoutes = [
  read(contract.listDisclaimers, {
    row: findContact,
    run: ({ tx, caller, row, query }) => disclaimers.pageOf(tx, caller.schoolId, row.id, query),
  }),

  read(contract.getDisclaimer, { row: find, run: ({ row }) => row }),

  write(contract.addDisclaimer, {
    row: findContact,
    run: async ({ services, tx, caller, params, row, body, recorded, now, key }) => {
      if (body.customer !== params.id) throw badFields({ customer: ['This must be the contact in the address'] });
      for (const channel of body.send) await needSending(services, tx, caller.schoolId, channel);
      const template = await getTemplate(tx, caller.schoolId, body.template);
      if (!template) throw noSuchTemplate();
      const asked = {
        template_id: template.id,
        title: template.title,
        course_id: await knownCourse(tx, caller.schoolId, body.course),
        way: 'LINK' as const,
        status: 'PENDING' as const,
        sent_at: body.send.length > 0 ? now.toISOString() : null,
        expires_at: linkEnds(now),
      };
      const answer = await disclaimers.add(tx, caller.schoolId, row.id, asked, { recorded, now, key });
      const how = { actor: caller.userId, now, key };
      const also = await sendLink(tx, caller.schoolId, services, answer, body.send, how);
      services.nudge();
      return { ...done('created', answer, body), also };
    },
  }),

  write(contract.signDisclaimer, {
    row: findContact,
    run: async ({ services, tx, caller, params, row, body, recorded, now, key }) => {
      if (body.customer !== params.id) throw badFields({ customer: ['This must be the contact in the address'] });
      const made = { recorded, now, key };
      const { answer, also } = await signHere(tx, caller, row.id, body, made);
      const copy = hasProvider(services, 'EMAIL') ? await mailWhenSigned(tx, caller.schoolId, answer, now) : [];
      services.nudge();
      return { ...done('signed', answer, body), also: [...also, ...copy] };
    },
  }),

  write(contract.resendDisclaimer, {
    row: find,
    run: async ({ services, tx, caller, row, body, now, key }) => {
      check('resend', row, now);
      for (const channel of body.send) await needSending(services, tx, caller.schoolId, channel);
      const sent = body.send.length > 0 ? { sent_at: now.toISOString() } : {};
      const fields = { ...sent, expires_at: linkEnds(now) };
      const answer = await disclaimers.save(tx, caller.schoolId, row, fields, now);
      const how = { actor: caller.userId, now, key };
      const also = await sendLink(tx, caller.schoolId, services, answer, body.send, how);
      services.nudge();
      return { ...done('sent again', answer, body), also };
    },
  }),

  write(contract.mailDisclaimerCopy, {
    row: find,
    run: async ({ services, tx, caller, row, now }) => {
      if (row.status !== 'SIGNED') throw new RowConflict('invalid_state', 'Only a signed disclaimer has a copy', row);
      await needSending(services, tx, caller.schoolId, 'EMAIL');
      const mailed = await mailCopy(tx, caller.schoolId, row, { now, actor: caller.userId });
      if ('why' in mailed) throw badRequest(WHY_NOT[mailed.why]);
      services.nudge();
      return { ...done('copy sent', row, {}), also: mailed.changes };
    },
  }),

  write(contract.cancelDisclaimer, {
    row: find,
    run: async ({ tx, caller, row, now }) => {
      if (row.status === 'CANCELLED') return done('cancelled', row, {});
      check('cancel', row, now);
      const fields = { status: 'CANCELLED' as const, cancelled_at: now.toISOString() };
      return done('cancelled', await disclaimers.save(tx, caller.schoolId, row, fields, now), fields);
    },
  }),

  read(getDisclaimerLink, {
    row: find,
    run: ({ services, caller, row, now }) => {
      check('sign', row, now);
      const expires_at = row.expires_at ?? new Date(now.getTime() + DISCLAIMER_LINK_LIFE).toISOString();
      return { url: disclaimerUrl(services, { schoolId: caller.schoolId, disclaimer: row.id }), expires_at };
    },
  }),

  read(getEvidence, {
    row: find,
    run: async ({ tx, caller, row }) => {
      const signature = await getSignature(tx, caller.schoolId, row.id);
      if (!signature) throw notFound();
      return evidenceOf(signature);
    },
  }),
];

function findContact({ tx, caller, params, lock }: Omit<At, 'params'> & { params: { id: number } }) {
  return findCustomer(tx, caller.schoolId, params.id, lock);
}

/** The disclaimer of the path under the contact of the path. */
async function find({ tx, caller, params, lock }: At) {
  const contact = await findCustomer(tx, caller.schoolId, params.id);
  return contact && disclaimers.get(tx, caller.schoolId, contact.id, params.disclaimer_id, lock);
}

/** Throws 409 where it can't be done in its state. */
function check(action: DisclaimerAction, row: contract.Disclaimer, now: Date): void {
  const status = disclaimerStatus(row, now.getTime());
  if (!mayDo(action, status)) throw new RowConflict('invalid_state', WHY[status], row);
}

const WHY = {
  PENDING: 'This disclaimer is open',
  VIEWED: 'This disclaimer is open',
  SIGNED: 'This disclaimer is signed, and nothing can change it',
  CANCELLED: 'This disclaimer was cancelled. Ask for a new one',
  EXPIRED: 'The link has run out. Send it again',
} as const;
