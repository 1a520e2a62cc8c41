// What a person does with the certificates on their screen, and what the desk does with them.
import type { Certificate } from '~contract/certificates/certificates';
import { NotAllowedError } from '~data/outbox/not-allowed';
import type { Queued } from '~data/outbox/enqueue';
import { ON_CERTIFICATES, type OnCertificate, type OnCertificateAtDesk } from './acts';
import { fillShelf, Issuer, SENT } from './issuer';
import type { ModelServer } from './model-server';
import type { Person } from './person';
import { supplier } from './rows';

export function isOnCertificate(kind: string): kind is OnCertificate {
  return (ON_CERTIFICATES as readonly string[]).includes(kind);
}

/** Null if the screen shows nothing that it could be done with. */
export async function actOnCertificate(kind: OnCertificate, index: number, me: Person): Promise<Queued | null> {
  const issuer = new Issuer(me);
  if (kind === 'again' || kind === 'reissue') return mend(kind, index, issuer);
  const shown = await issuer.shown();
  const number = pick(shown.filter(isAny(...AT[kind])), index)?.certificate_number;
  const free = pick(shown.filter(isAny('CERTIFICATE_PENDING')), index)?.certificate_number;
  const customer = await anybody(me, index);
  if (number === undefined || customer === undefined) return null;
  return unlessRefused(async () => {
    if (kind === 'issue') return issuer.issue(number, { customer, duplicate: index === 5 });
    if (kind === 'correct') return issuer.change(number, { customer });
    if (kind === 'duplicate') return free === undefined ? null : issuer.duplicate(number, free);
    return kind === 'void' ? issuer.void(number) : issuer.unvoid(number);
  });
}

/** A stopped change is retried unchanged, or issued under the next free number. */
async function mend(kind: 'again' | 'reissue', index: number, issuer: Issuer): Promise<Queued | null> {
  const stopped = (await issuer.me.outbox()).filter(
    ({ entity, action, status, discardAt }) =>
      entity === 'certificates' &&
      (action === 'issue' || kind === 'again') &&
      (status === 'rejected' || status === 'conflict') &&
      discardAt === undefined,
  );
  const seq = pick(stopped, index)?.seq;
  if (seq === undefined) return null;
  if (kind === 'again') {
    await issuer.again(seq);
    return null;
  }
  const [number, customer] = [pick(await issuer.free(), index), await anybody(issuer.me, index)];
  if (number === undefined || customer === undefined) return null;
  return unlessRefused(() => issuer.issue(number, { customer }, { replaces: seq }));
}

export function actOnCertificateAtDesk(server: ModelServer, kind: OnCertificateAtDesk, index: number): void {
  const all = [...(server.rows.get('certificates')?.values() ?? [])] as unknown as Certificate[];
  const [from, to] = AT_DESK[kind];
  const row = pick(all.filter(isAny(from)), index);
  if (!row) return;
  const signed = all.find(({ certificate_number }) => certificate_number === SENT);
  if (kind === 'deskIssue') server.put('certificates', { ...signed, ...written(row), status: to });
  else server.put('certificates', { ...row, status: to, void_from: to === 'VOID' ? row.status : null });
}

/** The fields that a certificate keeps when the desk issues it; the others are copied from the one that was sent. */
function written({ id, version, certificate_number, book, supplier: site }: Certificate) {
  return { id, version, certificate_number, book, supplier: site, duplicate: null };
}

/** Adds a second site and the books that a history begins with. */
export function openBooks(server: ModelServer): void {
  server.put('suppliers', supplier(2, 'Hilltop Park'));
  fillShelf(server);
}

const AT = {
  issue: ['CERTIFICATE_PENDING'],
  correct: ['NOT_READY', 'READY_TO_RETURN'],
  duplicate: ['SENT'],
  void: ['CERTIFICATE_PENDING', 'NOT_READY', 'READY_TO_RETURN', 'SENT'],
  unvoid: ['VOID'],
} as const;

const AT_DESK = {
  deskIssue: ['CERTIFICATE_PENDING', 'READY_TO_RETURN'],
  deskVoid: ['CERTIFICATE_PENDING', 'VOID'],
  deskReturn: ['READY_TO_RETURN', 'SENT'],
} as const;

function isAny(...statuses: readonly string[]): (row: Pick<Certificate, 'status'>) => boolean {
  return ({ status }) => statuses.includes(status);
}

/** A contact of the screen, in an order that does not depend on ids. */
async function anybody(me: Person, index: number): Promise<number | undefined> {
  const people = await me.contacts();
  return pick(
    people.toSorted((a, b) => a.last_name.localeCompare(b.last_name)),
    index,
  )?.id;
}

/** Ignores acts that the phone itself refuses. */
async function unlessRefused(act: () => Promise<Queued | null>): Promise<Queued | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof NotAllowedError) return null;
    throw error;
  }
}

function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}
