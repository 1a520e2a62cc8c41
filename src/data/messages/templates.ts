// Templates of e-mails and SMS: the mirror with this device's pending changes over it, and saving them.
import {
  emailTemplateCreate,
  emailTemplatePatch,
  type MessageTemplate,
  smsTemplateCreate,
  smsTemplatePatch,
} from '~contract/messages/templates';
import { type Channel, MESSAGE_TYPE, MESSAGE_TYPES } from '~domain/messages/types';
import type { Database } from '~data/database/connection';
import { nameOf } from '~data/database/ids';
import { door, read } from '~data/database-access';
import { atOnce, getRows } from '~data/mirror/read-rows';
import type { Queued } from '~data/outbox/enqueue';
import { type Drawn, drawnRows } from '~data/pending/drawn-rows';
import type { Draw } from '~data/pending/overlay';
import { listPending } from '~data/pending/pending';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow } from '~data/form-saves/save-difference';

export type TemplateView = Drawn<MessageTemplate>;

/** What can be written of a template. An SMS has no subject, and only an own one has a name. */
export type TemplateInput = {
  name?: string | undefined;
  active?: boolean | undefined;
  subject?: string | undefined;
  text?: string | undefined;
};

/** What people call it: the name of an own one, else its type. */
export function templateTitle({ type, name }: Pick<MessageTemplate, 'type' | 'name'>): string {
  return type === 'CUSTOM' ? name : MESSAGE_TYPE[type].label;
}

/** The templates of a channel: one of each type in their order, then the school's own, oldest first. */
export function listTemplates(channel: Channel): Promise<TemplateView[]> {
  const types: readonly string[] = MESSAGE_TYPES[channel];
  return read([], async (database) => {
    const own = (await getTemplates(database)).filter((one) => one.channel === channel);
    return own.toSorted(
      (a, b) =>
        types.indexOf(a.type) - types.indexOf(b.type) ||
        Date.parse(a.created) - Date.parse(b.created) ||
        Math.abs(a.id) - Math.abs(b.id),
    );
  });
}

/** One template, by either id; null if it isn't on this device. */
export function getTemplate(asked: number): Promise<TemplateView | null> {
  return read(null, (database) => findTemplate(database, asked));
}

/** Saves a new template of the school's own. Throws StorageFullError. */
export function addTemplate(channel: Channel, input: TemplateInput & { name: string }, how: How = {}): Promise<Queued> {
  const body = { ...input };
  return saveChange({ op: 'create', entity: 'message_templates', called: channel, body, about: input.name, ...how });
}

/** Saves what differs; null if nothing does. Throws StorageFullError. */
export async function saveTemplate(
  { id, channel }: Pick<MessageTemplate, 'id' | 'channel'>,
  input: TemplateInput,
  how: SaveHow<TemplateInput> = {},
): Promise<Queued | null> {
  const row = await door.run((database) => findTemplate(database, id, how.replaces));
  const about = row ? templateTitle({ ...row, name: input.name ?? row.name }) : '';
  const version = row && row.version > 0 ? { baseVersion: row.version } : {};
  return saveDifference({ entity: 'message_templates', id, called: channel, about }, { row, version }, input, how);
}

/** Deletes one of the school's own. Throws StorageFullError. */
export function removeTemplate(template: MessageTemplate, how: How = {}): Promise<Queued> {
  const { id, channel } = template;
  const about = templateTitle(template);
  return saveChange({
    op: 'delete',
    entity: 'message_templates',
    targetId: id,
    called: channel,
    body: {},
    about,
    ...how,
  });
}

async function findTemplate(database: Database, asked: number, without?: number): Promise<TemplateView | null> {
  const id = await nameOf(database.mirror, 'message_templates', asked);
  return (await getTemplates(database, without)).find((row) => row.id === id) ?? null;
}

/** `without`: the seq of the record that is about to be replaced. */
function getTemplates(database: Database, without?: number): Promise<readonly TemplateView[]> {
  return atOnce(database, ['message_templates'], async () => {
    const { rows } = await getRows(database, 'message_templates');
    const changes = (await listPending(database, 'message_templates')).filter(({ seq }) => seq !== without);
    return drawnRows<MessageTemplate>(rows, changes, draw);
  });
}

const draw: Draw<MessageTemplate> = ({ body, called, recordedAt }, row) => {
  if (row) {
    const schema = row.channel === 'EMAIL' ? emailTemplatePatch : smsTemplatePatch;
    const patch: TemplateInput = schema.safeParse(body).data ?? {};
    const { name = row.name, active = row.active, subject = row.subject, text = row.text } = patch;
    return { ...row, name, active, subject, text };
  }
  const channel: Channel = called === 'SMS' ? 'SMS' : 'EMAIL';
  const create = channel === 'EMAIL' ? emailTemplateCreate : smsTemplateCreate;
  const made = create.safeParse(body).data;
  if (!made) return null;
  const { active = true, ...texts } = made;
  const times = { created: recordedAt, received_at: recordedAt };
  return { channel, type: 'CUSTOM', active, subject: '', ...texts, ...times };
};
