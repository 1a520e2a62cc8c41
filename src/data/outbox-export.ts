// Everything that is only on this device, as a file to keep: for whoever signs out, or hands the device over.
import { listDrafts } from './drafts';
import { listOutbox, type OutboxItem } from './outbox-list';
import { getSession } from './session';

/** What lies in the file: first the words for people, then all of it for whoever has to type it in again. */
type Unsent = {
  exported: string;
  school: string;
  person: string;
  changes: ReturnType<typeof changeOf>[];
  drafts: { form: string; row: string; typed: string; text: Record<string, unknown> }[];
};

/** A zip with `unsent.json` and a README in plain words. What it holds stays on the device as well. */
export async function exportUnsent(): Promise<Blob> {
  const unsent = await collect(new Date());
  // For the rare day that it is needed.
  const { downloadZip } = await import('client-zip');
  const lastModified = new Date(unsent.exported);
  return downloadZip([
    { name: 'README.txt', input: readme(unsent), lastModified },
    { name: 'unsent.json', input: `${JSON.stringify(unsent, null, 2)}\n`, lastModified },
  ]).blob();
}

async function collect(now: Date): Promise<Unsent> {
  const { fixing, waiting, discarding } = await listOutbox();
  const items = [...fixing, ...waiting, ...discarding].toSorted((a, b) => a.seq - b.seq);
  const drafts = await listDrafts();
  const { person } = getSession();
  return {
    exported: now.toISOString(),
    school: person?.user.school_name ?? '',
    person: person?.user.name ?? '',
    changes: items.map(changeOf),
    drafts: drafts.map(({ form, target, at, text }) => ({
      form,
      row: target,
      typed: new Date(at).toISOString(),
      text,
    })),
  };
}

const TITLE: Readonly<Record<string, string>> = {
  'bikes create': 'Add bike',
  'bikes patch': 'Edit bike',
  'bikes delete': 'Delete bike',
  'bike_comments create': 'Add comment',
  'bike_comments patch': 'Edit comment',
  'bike_comments delete': 'Delete comment',
};

const STATE: Readonly<Record<OutboxItem['state'], string>> = {
  waiting: 'not sent yet',
  sending: 'being sent: the school may have it',
  blocked: 'waits for another change',
  parked: 'needs a newer version of the app',
  fixing: 'stopped: it needs a person',
  discarding: 'deleted by the person',
};

/** `values` are what the school was to be told, `before` what they were. */
function changeOf({ entity, op, about, at, attempts, state, body, base, trouble, mid, id, parentId }: OutboxItem) {
  return {
    title: `${TITLE[`${entity} ${op}`] ?? `${op} ${entity}`} ${about}`.trim(),
    saved: timeOf(at),
    state: STATE[state],
    tried: attempts,
    ...(trouble && { reason: trouble }),
    values: body,
    ...(Object.keys(base).length > 0 && { before: base }),
    ids: { change: mid, entity, row: id, ...(parentId !== undefined && { under: parentId }) },
  };
}

/** Whatever is stored, there is a file. */
function timeOf(at: number): string {
  return Number.isNaN(new Date(at).getTime()) ? 'unknown' : new Date(at).toISOString();
}

function readme({ exported, school, person, changes, drafts }: Unsent): string {
  const lines = changes.map(({ title, saved, state }) => `- ${title}, saved ${saved}: ${state}`);
  const forms = drafts.map(({ form, row, typed }) => `- ${form} (${row}), typed ${typed}: never saved`);
  return [
    'Connect: what had not reached the school',
    '',
    `School: ${school}`,
    `Person: ${person}`,
    `Made: ${exported} (all times are in UTC)`,
    '',
    changes.length === 0 ? 'No changes were waiting.' : 'These changes were only on this device:',
    ...lines,
    ...(forms.length > 0 ? ['', 'These forms were begun:', ...forms] : []),
    '',
    'This file is a copy. It is not read back into the app: whoever needs these changes types them in again.',
    'All values are in unsent.json, which any text editor opens. Row numbers below zero were given by this device.',
    'Keep it as safe as the school’s own records, and delete it when it is no longer needed.',
    '',
  ].join('\r\n');
}
