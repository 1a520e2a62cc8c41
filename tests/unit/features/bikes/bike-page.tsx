// The bike's page for its tests: over the real mirror, with a server that answers as told.
import { NO_WORDS } from '~domain/bikes/agency-words';
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { expect, vi } from 'vitest';
import { AddBike } from '~features/bikes/add-bike';
import { AddComment } from '~features/bikes/add-comment';
import { AddDocument } from '~features/bikes/add-document';
import { BikeDetail } from '~features/bikes/detail/bike-detail';
import { CommentView } from '~features/bikes/reports/comment-view';
import { RenameDocument } from '~features/bikes/documents/rename-document';
import { DocumentsModal } from '~features/bikes/documents/documents-modal';
import { EditBike } from '~features/bikes/edit-bike';
import { door } from '~data/database-access';
import { getFeed } from '~data/mirror/feed-state';
import { applyPage } from '~data/mirror/apply';
import { publishSession } from '~data/session/session';
import { savePerson, saveTokens } from '~data/session/stored-session';
import { COLLECTIONS, type RowOf } from '~contract/wire/collections';
import type { FeedChange } from '~contract/wire/feed';
import { mediaAddress } from '~contract/wire/media';
import { setSyncStatus } from '~sync/status';
import { someone } from '~tests/helpers/people';
import { Server, token } from '~tests/unit/data/tab';
import { openPage } from '~tests/unit/features/open-page';
import type { Bike, BikeRow } from '~contract/bikes/bikes';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { Restriction } from '~contract/certificates/restrictions';
import type { BikeComment } from '~contract/bikes/comments';
import type { BikeDocument } from '~contract/bikes/documents';
import type { BookRow } from '~contract/certificates/books';
import type { Certificate } from '~contract/certificates/certificates';
import type { CreditAccount, TokenType } from '~contract/school/credits';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';
import type { ProState } from '~contract/users/users';
import type { Mutation } from '~data/database/db';
import type { ReactNode } from 'react';

const AT = '2026-11-20T10:00:00.000Z';

export function bikeRow(id: number, but: Partial<BikeRow> = {}): BikeRow {
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    registration_plate: 'LB22QDE',
    make: 'Honda',
    model: 'CB125F',
    engine_size: 124,
    transmission: 'BIKE_TRANSMISSION_MANUAL',
    status: 'BIKE_STATUS_ACTIVE',
    supplier: [{ id: 1, name: 'Harbour & Hill, Quayside', connect_location_name: 'Quayside Yard' }],
    current_mileage: 18_412,
    colour: 'Red',
    mot_expiry_date: null,
    tax_expiry_date: null,
    service_date: null,
    purchase_date: null,
    first_registered_date: null,
    year_of_manufacture: null,
    vin_number: null,
    insurance_status: true,
    insurance_policy_number: '',
    email_notification: true,
    sms_notification: false,
    reported_by: [],
    last_dvla_verification: null,
    ...NO_WORDS,
    power_kw: null,
    category: '',
    ...but,
  };
}

export function report(id: number, but: Partial<BikeComment> = {}, photos = 0): BikeComment {
  const images = Array.from({ length: photos }, (_, index) => {
    const sha256 = (id * 100 + index).toString(16).padStart(64, '0');
    const image = { sha256, size: 9, taken_at: null, received_at: AT, image: mediaAddress(sha256) };
    return { id: id * 100 + index, client_key: null, ...image };
  });
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    bike: 12,
    comment: `Scratch number ${id}`,
    created: AT,
    received_at: AT,
    reported_by: [{ id: 1, full_name: 'Callum Reith' }],
    images,
    videos: [],
    ...but,
  };
}

export const PDF: BikeDocument = {
  id: 5,
  version: 1,
  client_key: null,
  updated: AT,
  bike: 12,
  document: mediaAddress('d'.repeat(64)),
  name: 'V5C.pdf',
  content_type: 'application/pdf',
  sha256: 'd'.repeat(64),
  size: 1_234_567,
  description: 'Registration document',
  created: '2026-07-01T23:30:00.000Z',
  received_at: AT,
};

export function asAnswered(row: BikeRow, comments: BikeComment[] = []): Bike {
  return { ...row, purchase_price: 100_000, current_value: 50_000, comments };
}

type Put = {
  bikes?: BikeRow[];
  bike_comments?: BikeComment[];
  bike_documents?: BikeDocument[];
  suppliers?: Supplier[];
  staff_ref?: StaffRef[];
  token_types?: TokenType[];
  credit_account?: CreditAccount[];
  books?: BookRow[];
  certificates?: Certificate[];
  customers?: CustomerRow[];
  restrictions?: Restriction[];
  school_settings?: RowOf<'school_settings'>[];
  test_centres?: RowOf<'test_centres'>[];
  widget_settings?: RowOf<'widget_settings'>[];
  staff?: RowOf<'staff'>[];
  profile?: RowOf<'profile'>[];
  incidents?: RowOf<'incidents'>[];
  course_types?: RowOf<'course_types'>[];
  courses?: RowOf<'courses'>[];
  events?: RowOf<'events'>[];
  orders?: RowOf<'orders'>[];
  invoices?: RowOf<'invoices'>[];
  invoice_settings?: RowOf<'invoice_settings'>[];
  vouchers?: RowOf<'vouchers'>[];
  waiting_riders?: RowOf<'waiting_riders'>[];
  message_templates?: RowOf<'message_templates'>[];
  messages?: RowOf<'messages'>[];
  disclaimer_templates?: RowOf<'disclaimer_templates'>[];
  disclaimers?: RowOf<'disclaimers'>[];
};

/** A page of the feed, as it comes to this device; `gone` names rows that somebody deleted. */
export async function feed(put: Put, gone: { collection: string; id: number; erased?: true }[] = []): Promise<void> {
  const changes: FeedChange[] = Object.entries(put).flatMap(([collection, rows]) =>
    rows.map((row) => ({ collection, id: row.id, version: row.version, client_key: null, row: { ...row } })),
  );
  const ends = gone.map((one) => ({ ...one, version: null, client_key: null, row: null }));
  await door.run(async (database) => {
    const { cursor, epoch } = await getFeed(database);
    const page = { cursor: `${cursor ?? ''}x`, epoch: 'e', more: false, collections: [...COLLECTIONS] };
    await applyPage(database, { cursor, epoch }, { ...page, changes: [...changes, ...ends] }, Date.now());
  });
}

/** Every test is another person with a database of their own, at a server that has no answers yet. */
let userId = 100;

export function signInAnew(level: 'EDIT' | 'VIEW' = 'EDIT', pro: ProState = 'active'): Server {
  userId += 1;
  const { verified } = someone(level, {}, pro);
  saveTokens({ access: token('a'), refresh: token('r') });
  savePerson({ ...verified, user: { ...verified.user, id: userId } });
  publishSession();
  setSyncStatus({ state: 'all-sent', lastContact: null, waiting: 0, isCounted: true });
  return new Server();
}

/** A comment that waits on this device, written an hour after those of the school. */
export async function queueComment(comment: string, but: Partial<Mutation> = {}): Promise<void> {
  const change: Mutation = {
    mid: crypto.randomUUID(),
    userId,
    v: 1,
    op: 'create',
    entity: 'bike_comments',
    tempId: -1,
    body: { bike: 12, comment },
    lane: 'bike_comments -1',
    about: 'KX23QBA',
    deps: [],
    status: 'queued',
    attempts: 0,
    notBefore: 0,
    fence: 0,
    recordedAt: '2026-11-20T11:00:00.000Z',
    ...but,
  };
  await door.run(({ mirror }) => mirror.mutations.add(change));
}

/** Opens an address of /bikes/ in a window as wide as told; before it in the history lies the list. */
export function open(path: string, width = 1440): RouterHistory {
  return openPage(tree(), ['/bikes', `/bikes/${path}`], width);
}

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/bikes', component: () => 'The list' });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/bikes/$bikeId/details', component: Page });
  const child = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => page, path, component });
  return rootRoute.addChildren([
    list,
    page.addChildren([
      child('/', () => null),
      child('reports', () => null),
      child('documents', () => null),
      child('document/view', DocumentsModal),
      child('document/$documentId', Rename),
      child('comment', NewComment),
      child('document', NewDocument),
      child('comment/$commentId', Comment),
      child('edit', Edit),
    ]),
    createRoute({ getParentRoute: () => rootRoute, path: '/bikes/new', component: Add }),
    createRoute({ getParentRoute: () => rootRoute, path: '/sync', component: () => 'The Sync centre' }),
    createRoute({ getParentRoute: () => rootRoute, path: '/settings/$', component: () => 'The settings' }),
  ]);
}

function Page() {
  const [, , bikeId = ''] = useLocation().pathname.split('/');
  return <BikeDetail bikeId={bikeId} />;
}

function Add() {
  const resend = useResend();
  return <AddBike key={resend ?? 0} resend={resend} />;
}

function Edit() {
  const resend = useResend();
  return <EditBike key={resend ?? 0} resend={resend} />;
}

function NewComment() {
  const resend = useResend();
  const { damage } = useLocation().search as { damage?: boolean };
  return <AddComment key={resend ?? 0} resend={resend} damage={damage === true} />;
}

function NewDocument() {
  const resend = useResend();
  return <AddDocument key={resend ?? 0} resend={resend} />;
}

function Rename() {
  const documentId = useLocation().pathname.split('/').at(-1) ?? '';
  const resend = useResend();
  return <RenameDocument key={resend ?? 0} documentId={Number(documentId)} resend={resend} />;
}

function useResend(): number | undefined {
  const { resend } = useLocation().search as { resend?: number };
  return resend;
}

function Comment() {
  const commentId = useLocation().pathname.split('/').at(-1) ?? '';
  return <CommentView commentId={commentId} />;
}

export const text = () => document.body.textContent;
/** Waits for what React and the database make of it, on a machine that may have other work. */
export const soon = <T,>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 30_000, interval: 10 });
/** From now on the pause after the last key doesn't end by itself: what is kept is kept for another reason. */
export function holdPause(): void {
  const { setTimeout: start } = globalThis;
  const held = (run: () => void, ms?: number) => (ms === 400 ? 0 : start(run, ms));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout);
}
export const see = (words: string) =>
  soon(() => {
    expect(text()).toContain(words);
  });
export const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === name,
  );
export const press = (name: string) => named(name)?.click();
export const heading = () => document.querySelector('h1')?.textContent;
