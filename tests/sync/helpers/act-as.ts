// A person's act, carried out on the rows that their screen shows.
import type { BikeView } from '~data/bikes/bikes';
import type { ContactView } from '~data/contacts/contacts';
import type { Queued } from '~data/outbox/enqueue';
import { actOnCertificate, isOnCertificate } from './act-on-certificates';
import { actOnContact, isOnContact } from './act-on-contacts';
import { type Personal, valueOf } from './acts';
import { peekMid } from './ids';
import { type Person, photos, raw } from './person';

/** `mid`: the key that the change would have had; it has another where it was merged into an older one. */
type Done = { queued: Queued | null; mid: string | null; row: BikeView | ContactView | null };

const NOTHING: Done = { queued: null, mid: null, row: null };

export async function actAs(act: Personal, me: Person): Promise<Done> {
  if (isOnContact(act.kind)) {
    const mid = peekMid();
    return { mid, ...(await actOnContact(act.kind, 'row' in act ? act.row : 0, me)) };
  }
  if (isOnCertificate(act.kind)) {
    const queued = await actOnCertificate(act.kind, 'row' in act ? act.row : 0, me);
    return { queued, mid: queued?.mid ?? null, row: null };
  }
  const marks = 'ABCDEFGHIJ';
  if (act.kind === 'add') return saved(() => me.add(`MK24A${marks[act.mark % marks.length]}`), null);
  if (['discard', 'undo', 'resend', 'resolve'].includes(act.kind)) return mend(act, me);
  // In an order that does not depend on ids.
  const bikes = (await me.bikes()).toSorted((a, b) => (a.registration_plate < b.registration_plate ? -1 : 1));
  const row = pick(bikes, 'row' in act ? act.row : 0);
  if (!row) return NOTHING;
  if (act.kind === 'edit') return saved(() => me.edit(row.id, { [act.field]: valueOf(act.field, act.value) }), row);
  if (act.kind === 'remove') return saved(() => me.remove(row.id), row);
  if (act.kind === 'report') {
    // Every other report is saved before its photos are ready.
    const taker = act.row % 2 === 0 ? raw : photos;
    const taken = Array.from({ length: act.photos }, (_, index) => `${peekMid()} ${index}`);
    return saved(() => me.report(row.id, `Report ${act.row}`, taker(...taken)), row);
  }
  if (act.kind === 'comment') return saved(() => me.comment(row.id, `Note ${act.row}`), row);
  const comments = (await me.comments(row.id)).toSorted((a, b) => (a.comment < b.comment ? -1 : 1));
  const said = pick(comments, 'row' in act ? act.row : 0);
  if (!said) return NOTHING;
  if (act.kind === 'removeComment') return saved(() => me.removeComment(row.id, said.id), row);
  return saved(() => me.editComment(row.id, said.id, `${said.comment.slice(0, 40)} again`), row);
}

async function mend(act: Personal, me: Person): Promise<Done> {
  const outbox = await me.outbox();
  const one = pick(
    outbox.filter(
      ({ status, discardAt, op, entity }) =>
        (act.kind === 'discard' && discardAt === undefined) ||
        (act.kind === 'undo' && discardAt !== undefined) ||
        (act.kind === 'resolve' && status === 'conflict' && discardAt === undefined) ||
        (act.kind === 'resend' && status === 'rejected' && op === 'create' && entity === 'bikes' && !discardAt),
    ),
    'row' in act ? act.row : 0,
  );
  if (one?.seq === undefined) return NOTHING;
  const { seq, body } = one;
  if (act.kind === 'discard') await me.discard(seq);
  if (act.kind === 'undo') await me.undo(seq);
  if (act.kind === 'resolve') await me.resolve(seq, act.mine ? Object.keys(body) : []);
  if (act.kind !== 'resend') return NOTHING;
  // A registration that no other change uses.
  return saved(() => me.add(`R${seq}X${me.tab.owner?.userId ?? 0}`, {}, { replaces: seq }), null);
}

async function saved(save: () => Promise<Queued | null>, row: BikeView | null): Promise<Done> {
  const mid = peekMid();
  return { queued: await save(), mid, row };
}

function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}
