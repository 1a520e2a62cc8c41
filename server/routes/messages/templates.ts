// Templates of e-mails and SMS. One of the other channel is a 404.
import * as contract from '~contract/messages/templates';
import type { Channel } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import type { Made } from '~server/repositories/shared/writes';
import * as templates from '~server/repositories/messages/templates';
import { effectsOn } from '~server/routes/shared/effect';

const entity = 'message_templates';
const done = effectsOn(entity);

const email = stepsOf('EMAIL');
const sms = stepsOf('SMS');

export const messageTemplateRoutes = [
  read(contract.listEmailTemplates, { run: email.list }),
  read(contract.getEmailTemplate, { row: email.find, run: ({ row }) => row }),
  write(contract.addEmailTemplate, { run: email.add }),
  write(contract.patchEmailTemplate, { row: email.find, run: email.save }),
  write(contract.removeEmailTemplate, { row: email.find, run: email.remove }),

  read(contract.listSmsTemplates, { run: sms.list }),
  read(contract.getSmsTemplate, { row: sms.find, run: ({ row }) => row }),
  write(contract.addSmsTemplate, { run: sms.add }),
  write(contract.patchSmsTemplate, { row: sms.find, run: sms.save }),
  write(contract.removeSmsTemplate, { row: sms.find, run: sms.remove }),
];

type At = { tx: Tx; caller: Caller };
type Row = contract.MessageTemplate;
type NewTemplate = { name: string; active?: boolean | undefined; subject?: string; text: string };

/** What the routes of either channel do. */
function stepsOf(channel: Channel) {
  return {
    list: ({ tx, caller, query }: At & { query: { page: number; page_size: number } }) =>
      templates.listTemplates(tx, caller.schoolId, channel, query),

    find: ({ tx, caller, params, lock }: At & { params: { id: number }; lock: boolean }) =>
      templates.getTemplate(tx, caller.schoolId, channel, params.id, lock),

    add: async ({ tx, caller, body, recorded, now, key }: At & Made & { body: NewTemplate }) => {
      const made = { recorded, now, key };
      return done('created', await templates.addTemplate(tx, caller.schoolId, channel, body, made), body);
    },

    save: async ({ tx, caller, row, body, now }: At & { row: Row; body: templates.TemplatePatch; now: Date }) =>
      done('changed', await templates.saveTemplate(tx, caller.schoolId, row, body, now), body),

    remove: async ({ tx, caller, row }: At & { row: Row }) => {
      await templates.removeTemplate(tx, caller.schoolId, row);
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
    },
  };
}
