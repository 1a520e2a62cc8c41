// Exports everything that is only on this device as a file, before signing out or handing the device over.
import { getBike } from '~data/bikes/bikes';
import { getCourse } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { getOrder } from '~data/orders/order';
import { nameOfContact } from '~data/contacts/notes';
import { read } from '~data/database-access';
import { listDrafts } from '~data/form-saves/drafts';
import { type Entity, formOfDraft, headOf, kindOf, wordsOf } from '~data/entities/all';
import { type ExportedFile, nameFiles, readFiles } from './export-files';
import { listOutbox, type OutboxItem } from './items';
import { getSession } from '~data/session/session';

/** The contents: a summary in words, and all data for typing it in again. */
type Unsent = {
  exported: string;
  school: string;
  person: string;
  changes: ReturnType<typeof changeOf>[];
  drafts: ReturnType<typeof draftOf>[];
};

/** A zip with `unsent.json`, a README in plain words, and the files. Everything stays on the device as well. */
export async function exportUnsent(): Promise<Blob> {
  const { unsent, files } = await collect(new Date());
  // Rarely needed, so loaded on demand.
  const { downloadZip } = await import('client-zip');
  return downloadZip(listParts(unsent, files)).blob();
}

async function* listParts(unsent: Unsent, files: readonly ExportedFile[]) {
  const lastModified = new Date(unsent.exported);
  yield { name: 'README.txt', input: readme(unsent), lastModified };
  yield { name: 'unsent.json', input: `${JSON.stringify(unsent, null, 2)}\n`, lastModified };
  yield* readFiles(files);
}

async function collect(now: Date): Promise<{ unsent: Unsent; files: ExportedFile[] }> {
  const { fixing, waiting, discarding } = await listOutbox();
  const items = [...fixing, ...waiting, ...discarding].toSorted((a, b) => a.seq - b.seq);
  const drafts = await listDrafts();
  const blobs = await listBlobs(items);
  const named = await nameFiles([
    ...items.map(({ about, at }, index) => ({ about, at, blobs: blobs[index] ?? [] })),
    ...(await Promise.all(drafts.map(async (draft) => ({ ...draft, about: await aboutOf(draft) })))),
  ]);
  const { person } = getSession();
  const unsent = {
    exported: now.toISOString(),
    school: person?.user.school_name ?? '',
    person: person?.user.name ?? '',
    changes: items.map((item, index) => changeOf(item, named[index] ?? [])),
    drafts: drafts.map((draft, index) => draftOf(draft, named[items.length + index] ?? [])),
  };
  return { unsent, files: [...new Set(named.flat())] };
}

/** The ids of each item's files. */
function listBlobs(items: readonly OutboxItem[]): Promise<string[][]> {
  return read<string[][]>([], async ({ mirror }) => {
    const found: string[][] = [];
    for (const { seqs } of items) {
      const changes = await mirror.mutations.bulkGet(seqs);
      found.push(changes.flatMap((change) => change?.blobId ?? []));
    }
    return found;
  });
}

/** 'MW21QAA draft', 'Jodie Fenn draft', 'CBT 21/11/2026 08:00, Quayside Yard draft'; just 'draft' if its row has no name. */
async function aboutOf({ form, target }: Draft): Promise<string> {
  const known = formOfDraft(form);
  const id = Number(target);
  const name = known && Number.isInteger(id) ? await nameFor(known, id) : '';
  return `${name} draft`.trim();
}

async function nameFor({ entity, target }: NonNullable<ReturnType<typeof formOfDraft>>, id: number): Promise<string> {
  if (target === 'needed') {
    const course = await getCourse(id);
    return course ? courseName(course) : '';
  }
  if (target !== undefined) return nameOf(headOf(entity), id);
  return entity === 'orders' ? ((await getOrder(id))?.order.customer.full_name ?? '') : '';
}

async function nameOf(head: Entity, id: number): Promise<string> {
  if (head === 'bikes') return (await getBike(id))?.registration_plate ?? '';
  return head === 'customers' ? nameOfContact(id) : '';
}

type Draft = Awaited<ReturnType<typeof listDrafts>>[number];

function draftOf({ form, target, at, text }: Draft, files: readonly ExportedFile[]) {
  return { form, row: target, typed: timeOf(at), text, ...listed(files) };
}

function listed(files: readonly ExportedFile[]) {
  return files.length === 0 ? {} : { files: files.map(({ path, name, size, taken }) => ({ path, name, size, taken })) };
}

const STATE: Readonly<Record<OutboxItem['state'], string>> = {
  waiting: 'not sent yet',
  sending: 'being sent: the school may have it',
  blocked: 'waiting for another change',
  parked: 'needs a newer version of the app',
  fixing: 'needs fixing',
  discarding: 'deleted on this device',
};

/** `values`: what would have been sent; `before`: the previous values. */
function changeOf(item: OutboxItem, files: readonly ExportedFile[]) {
  const { entity, about, at, attempts, state, body, base, trouble, mid, id, parentId } = item;
  return {
    title: `${wordsOf(item)?.exported ?? `A change by a newer version of the app (${kindOf(item)})`} ${about}`.trim(),
    saved: timeOf(at),
    state: STATE[state],
    tried: attempts,
    ...(trouble && { reason: trouble }),
    values: body,
    ...(Object.keys(base).length > 0 && { before: base }),
    ...listed(files),
    ids: { change: mid, entity, row: id, ...(parentId !== undefined && { under: parentId }) },
  };
}

/** Never throws, so that there is an export whatever is stored. */
function timeOf(at: number): string {
  return Number.isNaN(new Date(at).getTime()) ? 'unknown' : new Date(at).toISOString();
}

function readme({ exported, school, person, changes, drafts }: Unsent): string {
  const lines = changes.flatMap(({ title, saved, state, files }) => [
    `- ${title}, saved ${saved}: ${state}`,
    ...paths(files),
  ]);
  const forms = drafts.flatMap(({ form, row, typed, files }) => [
    `- ${form} (${row}), typed ${typed}: never saved`,
    ...paths(files),
  ]);
  return [
    'Connect: unsent changes',
    '',
    `School: ${school}`,
    `Person: ${person}`,
    `Made: ${exported} (all times are in UTC)`,
    '',
    changes.length === 0 ? 'There were no unsent changes.' : 'These changes were only on this device:',
    ...lines,
    ...(forms.length > 0 ? ['', 'These forms were started but not saved:', ...forms] : []),
    '',
    'This file is a copy. Connect can’t read it back: type the changes in again if you need them.',
    'All values are in unsent.json, which any text editor opens. Row numbers below zero were given by this device.',
    'Photos, videos and documents are in the folder files. A file that is listed here but missing there reached the school',
    'while this copy was being made.',
    'Keep it as safe as the school’s own records, and delete it when it is no longer needed.',
    '',
  ].join('\r\n');
}

function paths(files: readonly { path: string }[] = []): string[] {
  return files.map(({ path }) => `  ${path}`);
}
