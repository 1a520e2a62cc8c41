// Forms that somebody has begun and not saved, each with the way back into it.
import { getBike } from '~data/bikes';
import { read } from '~data/door';
import { listDrafts } from '~data/drafts';
import { getOutboxItem } from '~data/outbox-list';
import { useLive } from '~widgets/use-live';

/** `bike`: the one that the form is about, by its id of today; `plate` is empty where nobody knows it. */
export type DraftItem = {
  key: { form: string; target: string };
  at: number;
  photos: number;
  plate: string;
  text: string;
  to: DraftForm | null;
  /** It was saved, and its photos are still being prepared: it goes on by itself. */
  isSaved: boolean;
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

async function describe({ form, target, at, text, blobs }: Draft, isSaved: boolean): Promise<DraftItem> {
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
