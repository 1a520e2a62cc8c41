// Templates of disclaimers: the mirror with this device's pending changes over it, and saving them.
import {
  type DisclaimerTemplate,
  disclaimerTemplateCreate,
  disclaimerTemplatePatch,
  type DisclaimerTemplatePatch,
  SIGNED_FIELDS,
} from '~contract/disclaimers/templates';
import type { Database } from '~data/database/connection';
import { nameOf } from '~data/database/ids';
import { door, read } from '~data/database-access';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow } from '~data/form-saves/save-difference';
import { atOnce, getRows } from '~data/mirror/read-rows';
import type { Queued } from '~data/outbox/enqueue';
import { type Drawn, drawnRows } from '~data/pending/drawn-rows';
import type { Draw } from '~data/pending/overlay';
import { listPending } from '~data/pending/pending';

export type DisclaimerTemplateView = Drawn<DisclaimerTemplate>;

/** The school's templates, oldest first. */
export function listDisclaimerTemplates(): Promise<DisclaimerTemplateView[]> {
  return read([], async (database) =>
    (await getTemplates(database)).toSorted(
      (a, b) => Date.parse(a.created) - Date.parse(b.created) || Math.abs(a.id) - Math.abs(b.id),
    ),
  );
}

/** One template, by either id; null if it isn't on this device. */
export function getDisclaimerTemplate(asked: number): Promise<DisclaimerTemplateView | null> {
  return Number.isSafeInteger(asked) ? read(null, (database) => findTemplate(database, asked)) : Promise.resolve(null);
}

/** Saves a new template. Throws StorageFullError. */
export function addDisclaimerTemplate(
  input: DisclaimerTemplatePatch & { title: string; text: string },
  how: How = {},
): Promise<Queued> {
  return saveChange({
    op: 'create',
    entity: 'disclaimer_templates',
    body: { ...input },
    about: input.title,
    ...how,
  });
}

/** Saves what differs; null if nothing does. Throws StorageFullError. */
export async function saveDisclaimerTemplate(
  id: number,
  input: DisclaimerTemplatePatch,
  how: SaveHow<DisclaimerTemplatePatch> = {},
): Promise<Queued | null> {
  const row = await door.run((database) => findTemplate(database, id, how.replaces));
  const version = row && row.version > 0 ? { baseVersion: row.version } : {};
  const about = input.title ?? row?.title ?? '';
  return saveDifference({ entity: 'disclaimer_templates', id, about }, { row, version }, input, how);
}

/** Deletes a template: its open disclaimers are cancelled, signed ones stay. Throws StorageFullError. */
export function removeDisclaimerTemplate(
  { id, title }: Pick<DisclaimerTemplate, 'id' | 'title'>,
  how: How = {},
): Promise<Queued> {
  return saveChange({ op: 'delete', entity: 'disclaimer_templates', targetId: id, body: {}, about: title, ...how });
}

async function findTemplate(
  database: Database,
  asked: number,
  without?: number,
): Promise<DisclaimerTemplateView | null> {
  const id = await nameOf(database.mirror, 'disclaimer_templates', asked);
  return (await getTemplates(database, without)).find((row) => row.id === id) ?? null;
}

/** `without`: the seq of the record that is about to be replaced. */
export function getTemplates(database: Database, without?: number): Promise<readonly DisclaimerTemplateView[]> {
  return atOnce(database, ['disclaimer_templates'], async () => {
    const { rows } = await getRows(database, 'disclaimer_templates');
    const changes = (await listPending(database, 'disclaimer_templates')).filter(({ seq }) => seq !== without);
    return drawnRows<DisclaimerTemplate>(rows, changes, draw);
  });
}

const NEW = {
  questions: [],
  course_types: [],
  sites: [],
  validity_months: 12,
  guardian: true,
  active: true,
  revision: 1,
};

const draw: Draw<DisclaimerTemplate> = ({ body, recordedAt }, row) => {
  if (row) {
    const patch = disclaimerTemplatePatch.safeParse(body).data ?? {};
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const isOther = SIGNED_FIELDS.some((field) => patch[field] !== undefined);
    // The server counts: until then the phone's own number keeps what is signed here apart from the text before.
    return { ...row, ...given, revision: row.revision + (isOther ? 1 : 0) };
  }
  const made = disclaimerTemplateCreate.safeParse(body).data;
  return made ? { ...NEW, ...defined(made), created: recordedAt, received_at: recordedAt } : null;
};

function defined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T & {
    [Name in keyof typeof NEW]: NonNullable<(T & typeof NEW)[Name]>;
  };
}
