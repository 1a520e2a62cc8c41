// Forms that somebody has begun and not saved, each with the way back into it.
import { z } from '~contract/zod';
import { fullName } from '~domain/full-name';
import { getBike } from '~data/bikes/bikes';
import { getContact } from '~data/contacts/contacts';
import { read } from '~data/door';
import { listDrafts } from '~data/saving/drafts';
import { getOutboxItem } from '~data/waiting/items';
import { useLive } from '~widgets/hooks/use-live';
import { calendarPlace, nameOnCalendar } from './calendar-drafts';

/** `bike`: the one that the form is about, by its id of today; `plate` is empty where nobody knows it. */
export type DraftItem = {
  key: { form: string; target: string };
  at: number;
  photos: number;
  plate: string;
  text: string;
  to: DraftForm | DraftPlace | null;
  /** It was saved, and its photos are still being prepared: it goes on by itself. */
  isSaved: boolean;
};
/** Where a form of contacts, certificates or the calendar is; `entity` and `op`: what it makes. */
export type DraftPlace = {
  form: 'place';
  entity: string;
  op: 'create' | 'patch' | 'action';
  action?: string;
  route: string;
};
/** `resend`: the change that the form mends. */
export type DraftForm = { form: 'add bike' | 'edit bike' | 'comment' | 'document'; bike: number; resend?: number };

type Draft = Awaited<ReturnType<typeof listDrafts>>[number];

/** Newest first; undefined while loading. */
export function useDrafts(): DraftItem[] | undefined {
  return useLive(async () => {
    const saved = await listSaved();
    const found = await listDrafts();
    return Promise.all(found.filter(isOwn).map((draft) => describe(draft, saved.includes(draft.at))));
  }, []);
}

/** When those drafts were kept that only wait for their photos. */
function listSaved(): Promise<number[]> {
  return read<number[]>([], async ({ mirror }) => {
    const drafts = await mirror.drafts.orderBy('at').toArray();
    return drafts.flatMap(({ submitted, at }) => (submitted ? [at] : []));
  });
}

/** What opening a refused change has put there, and nobody has touched, is still that change. */
function isOwn({ target, text, route }: Draft): boolean {
  return !target.startsWith('resend ') || route !== '' || Object.keys(text).length > 0;
}

async function describe(draft: Draft, isSaved: boolean): Promise<DraftItem> {
  const { form, target, at, text, blobs, route } = draft;
  const place = PLACES[form];
  if (place) {
    const to: DraftPlace | null = route === '' ? null : { form: 'place', ...place, op: opOf(draft), route };
    const about = await aboutOf(draft);
    return { key: { form, target }, at, photos: blobs.length, plate: about, text: typedText(text), to, isSaved };
  }
  const planned = calendarPlace(route);
  if (planned) {
    const about = await nameOnCalendar(route);
    const to: DraftPlace = { form: 'place', ...planned, route };
    return { key: { form, target }, at, photos: 0, plate: about, text: typedText(text), to, isSaved };
  }
  const to = await formOf(form, target);
  const bike = to && to.bike !== 0 ? await getBike(to.bike) : null;
  const typed = text['registration_plate'];
  return {
    key: { form, target },
    at,
    photos: blobs.length,
    plate: bike?.registration_plate ?? (typeof typed === 'string' ? typed : ''),
    text: typeof text['comment'] === 'string' ? text['comment'] : '',
    to,
    isSaved,
  };
}

/** Forms of contacts and certificates, by the names of their drafts. */
const PLACES: Readonly<Record<string, { entity: string; action?: string }>> = {
  contact: { entity: 'customers' },
  note: { entity: 'customer_notes' },
  'note text': { entity: 'customer_notes' },
  attachment: { entity: 'customer_documents' },
  certificate: { entity: 'certificates', action: 'issue' },
  'certificate change': { entity: 'certificates', action: 'change' },
};

function opOf(draft: Draft): DraftPlace['op'] {
  const { form } = draft;
  if (PLACES[form]?.action !== undefined) return 'action';
  return form === 'note text' || (form === 'contact' && !isNew(draft)) ? 'patch' : 'create';
}

/** Typed in the contacts, or on the way through another form. */
function isNew({ target, route }: Draft): boolean {
  return target === 'new' || route.startsWith(NEW_CONTACT);
}

/** Where a new one is typed, or a refused one mended. */
const NEW_CONTACT = '/contacts/new';

/** What it is about: the certificate or the contact of the address, or the one that is being typed. */
async function aboutOf({ form, route, text }: Draft): Promise<string> {
  const certificate = /^\/certificates\/(?<number>\d+)\//u.exec(route)?.groups?.['number'];
  if (certificate !== undefined && form !== 'contact') return certificate;
  const id = Number(/^\/contacts\/(?<id>-?\d+)\//u.exec(route)?.groups?.['id'] ?? 0);
  const contact = id === 0 ? null : await getContact(id);
  if (contact) return fullName(contact);
  const typed = z.object({ first_name: z.string(), last_name: z.string() }).partial().safeParse(text);
  return form === 'contact' ? fullName(typed.data ?? {}) : '';
}

function typedText({ note, description, notes }: Draft['text']): string {
  return [note, description, notes].find((typed) => typeof typed === 'string') ?? '';
}

const FORMS = { comment: 'comment', document: 'document', bike: 'edit bike' } as const;

/** Null: there is no way back, as the change that it mends is not there any more. */
async function formOf(form: string, target: string): Promise<DraftForm | null> {
  if (form === 'bike' && target === 'new') return { form: 'add bike', bike: 0 };
  const known = form in FORMS ? FORMS[form as keyof typeof FORMS] : null;
  if (known === null) return null;
  const seq = /^resend (?<seq>\d+)$/u.exec(target)?.groups?.['seq'];
  if (seq === undefined) {
    const bike = Number(target);
    return Number.isSafeInteger(bike) && bike !== 0 ? { form: known, bike } : null;
  }
  const item = await getOutboxItem(Number(seq));
  if (!item || item.bike === null) return null;
  const isNew = known === 'edit bike' && item.op === 'create';
  return { form: isNew ? 'add bike' : known, bike: item.bike, resend: item.seq };
}
