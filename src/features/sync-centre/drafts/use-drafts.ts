// The person's unsaved forms, each with the way back into it.
import { z } from '~contract/wire/zod';
import { fullName } from '~domain/contacts/full-name';
import { getBike } from '~data/bikes/bikes';
import { getContact } from '~data/contacts/contacts';
import { listDrafts } from '~data/form-saves/drafts';
import { formOfDraft } from '~data/entities/all';
import { getOutboxItem } from '~data/sync-centre/items';
import { useLive } from '~widgets/hooks/use-live';
import { nameOnCalendar } from './calendar-drafts';
import { nameAtSchool } from './school-drafts';

/** `plate`: the registration or name that the form is about, '' if unknown. `to`: the way back, null if none. */
export type DraftItem = {
  key: { form: string; target: string };
  at: number;
  photos: number;
  plate: string;
  text: string;
  to: DraftForm | DraftPlace | null;
};
/** The address of a form that has no name in `DraftForm`, and the change that saving it makes. */
export type DraftPlace = Made & { form: 'place'; route: string };
/** `bike`: its present id, 0 for a new one. `resend`: seq of the change that the form edits. */
export type DraftForm = { form: 'add bike' | 'edit bike' | 'comment' | 'document'; bike: number; resend?: number };

type Draft = Awaited<ReturnType<typeof listDrafts>>[number];
type FormOfDraft = NonNullable<ReturnType<typeof formOfDraft>>;

/** Newest first; undefined while loading. */
export function useDrafts(): DraftItem[] | undefined {
  return useLive(async () => {
    const found = await listDrafts();
    return Promise.all(found.filter(isOwn).map(describe));
  }, []);
}

/** False for the draft of a resent change in which nothing was typed: it is still that change. */
function isOwn({ target, text, route }: Draft): boolean {
  return !target.startsWith('resend ') || route !== '' || Object.keys(text).length > 0;
}

async function describe(draft: Draft): Promise<DraftItem> {
  const { form, target, at, text, blobs, route } = draft;
  const known = formOfDraft(form);
  if (known && !Object.hasOwn(FORMS, form)) {
    const to: DraftPlace | null = route === '' ? null : { form: 'place', route, ...changeOf(draft, known) };
    const about = (await nameOnCalendar(route)) || (await nameAtSchool(route)) || (await aboutOf(draft));
    return { key: { form, target }, at, photos: blobs.length, plate: about, text: typedText(text), to };
  }
  if (MESSAGES.has(form)) {
    const to: DraftPlace = { form: 'place', route, entity: 'messages', op: 'create' };
    return { key: { form, target }, at, photos: 0, plate: await aboutOf(draft), text: typedText(text), to };
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
  };
}

type Made = { entity: string; op: 'create' | 'patch' | 'action'; action?: string };

/** The change that saving the form makes. For a form that both adds and changes, the address or the target decides. */
export function changeOf({ target, route }: Pick<Draft, 'target' | 'route'>, form: FormOfDraft): Made {
  const { entity, makes } = form;
  if (makes !== 'create' && makes !== 'patch') return { entity, op: 'action', action: makes };
  const isNew = target === 'new' || NEW.test(route);
  return { entity, op: form.target === 'own' && !isNew ? 'patch' : makes };
}

/** The address of a form for something new. */
const NEW = /^\/[^?]*\/new(?:[/?]|$)/u;

/** What the draft is about: the certificate, bike or contact in its address, or the contact being typed. */
async function aboutOf({ form, route, text }: Draft): Promise<string> {
  const certificate = /^\/certificates\/(?<number>\d+)\//u.exec(route)?.groups?.['number'];
  if (certificate !== undefined && form !== 'contact') return certificate;
  const { area, id } = /^\/(?<area>bikes|contacts)\/(?<id>-?\d+)\//u.exec(route)?.groups ?? {};
  if (area === 'bikes') return (await getBike(Number(id)))?.registration_plate ?? '';
  const contact = area === 'contacts' ? await getContact(Number(id)) : null;
  if (contact) return fullName(contact);
  const typed = z.object({ first_name: z.string(), last_name: z.string() }).partial().safeParse(text);
  return form === 'contact' ? fullName(typed.data ?? {}) : '';
}

function typedText({ note, description, notes, text }: Draft['text']): string {
  return [note, description, notes, text].find((typed) => typeof typed === 'string') ?? '';
}

/** A message to a group, and an e-mail or an SMS to a contact. They are never queued, so no change has these forms. */
const MESSAGES: ReadonlySet<string> = new Set(['message', 'message email', 'message sms']);

const FORMS = { comment: 'comment', document: 'document', bike: 'edit bike' } as const;

/** Null if there is no way back, because the change that the form edits isn't pending any more. */
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
