// The contacts' screens for their tests: over the real mirror, with a server that answers as told.
import { NEVER_ASKED } from '~domain/messages/audience';
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { door } from '~data/database-access';
import { getFeed } from '~data/mirror/feed-state';
import { applyPage } from '~data/mirror/apply';
import { claim, listQueue, stopForPerson } from '~data/outbox/claim';
import { AddContact } from '~features/contacts/add-contact';
import { BookContact } from '~features/contacts/book/book-contact';
import { AddAttachment } from '~features/contacts/attachments/add-attachment';
import { ChooseContact } from '~features/contacts/choose-contact';
import { ContactDetail } from '~features/contacts/contact-detail';
import { ResendDisclaimer } from '~features/contacts/disclaimers/resend-disclaimer';
import { SendDisclaimer } from '~features/contacts/disclaimers/send-disclaimer';
import { ViewDisclaimer } from '~features/contacts/disclaimers/view-disclaimer';
import { DuplicatesScreen } from '~features/contacts/duplicates-screen';
import { EditContact } from '~features/contacts/edit-contact';
import { EraseContact } from '~features/contacts/erase-contact';
import { newSearch } from '~features/contacts/form/new-search';
import { ContactsScreen } from '~features/contacts/list/contacts-screen';
import { contactsSearch } from '~features/contacts/list/search';
import { MergeContact } from '~features/contacts/merge-contact';
import { AddNote, EditNote } from '~features/contacts/note-form';
import { EditTraining } from '~features/contacts/orders/edit-training';
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedChange } from '~contract/wire/feed';
import { seeQueued } from '~tests/unit/features/bikes/bike-school';
import { openPage } from '~tests/unit/features/open-page';
import type { BikeRow } from '~contract/bikes/bikes';
import type { Certificate } from '~contract/certificates/certificates';
import type { Course } from '~contract/calendar/courses';
import type { CustomerDocument } from '~contract/contacts/documents';
import type { CustomerNote } from '~contract/contacts/notes';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { Order } from '~contract/orders/orders';
import type { ReactNode } from 'react';
import type { Trouble } from '~data/outbox/refusal-record';

const AT = '2026-11-20T10:00:00.000Z';

export function contactRow(id: number, but: Partial<CustomerRow> = {}): CustomerRow {
  return {
    ...NEVER_ASKED,
    id,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    received_at: AT,
    first_name: 'Isla Rose',
    last_name: 'Pennington',
    email: 'isla.p@example.com',
    phone: '07700 900214',
    alternative_phone: '',
    birthdate: '1998-11-02',
    current_licence: 'PROVISIONAL_LICENCE',
    licence_number: 'PENNI961028IR8RB',
    licence_country: 'GB',
    no_gb_number: false,
    no_gb_number_by: '',
    riding_experience: 'BICYCLE_ONLY',
    address: '14 Lantern Row',
    address_2: '',
    town: 'Brackenford',
    postcode: 'XB1 7LP',
    source: 'WIDGET',
    ...but,
  };
}

export function noteRow(id: number, but: Partial<CustomerNote> = {}): CustomerNote {
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    customer: 12,
    note: 'Small hands: short levers.',
    author: { id: 4, full_name: 'Priya Nair' },
    created: AT,
    received_at: AT,
    ...but,
  };
}

type Put = {
  customers?: CustomerRow[];
  customer_notes?: CustomerNote[];
  customer_documents?: CustomerDocument[];
  courses?: Course[];
  orders?: Order[];
  certificates?: Certificate[];
  bikes?: BikeRow[];
};

/** A page of the feed, as it comes to this device; `gone` names rows that somebody deleted. */
export async function feedContacts(put: Put, gone: { collection: string; id: number }[] = []): Promise<void> {
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

/** The server refuses the one change in the outbox. */
export async function refuseWith(but: Partial<Extract<Trouble, { kind: 'refused' }>>): Promise<void> {
  const { seq } = await seeQueued();
  const [held] = await door.run((database) =>
    claim(database, [seq], { owner: 'engine', now: Date.now(), lease: 60_000, takeOver: true }),
  );
  if (!held) throw new Error('not to be had');
  const why: Trouble = { kind: 'refused', at: Date.now(), status: 400, message: 'Bad Request', fields: {}, ...but };
  await door.run((database) => stopForPerson(database, held, why));
}

export const waiting = () => door.run(listQueue);

/** Opens an address in a window as wide as told; before it in the history lies the list. */
export function openContacts(address: string, width = 1440): RouterHistory {
  return openPage(tree(), ['/contacts', address], width);
}

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/contacts',
    validateSearch: contactsSearch,
    component: () => <ContactsScreen search={list.useSearch()} />,
  });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/contacts/$customerId/details', component: Page });
  const child = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => page, path, component });
  const other = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  return rootRoute.addChildren([
    list,
    page.addChildren([
      child('/', () => null),
      child('$tab', () => null),
      child('edit', Edit),
      child('book', () => <BookContact />),
      child('disclaimers', () => null),
      child('disclaimers/send', () => <SendDisclaimer resend={useSearch().resend} />),
      child('disclaimers/resend/$disclaimerId', () => <ResendDisclaimer disclaimerId={usePart(-1)} />),
      child('disclaimers/$disclaimerId', () => <ViewDisclaimer disclaimerId={usePart(-1)} />),
      child('notes', () => null),
      child('emails', () => null),
      child('emails/add', () => 'A new e-mail'),
      child('sms', () => null),
      child('sms/send', () => 'A new SMS'),
      child('notes/new', NewNote),
      child('notes/$noteId/edit', OldNote),
      child('merge', Merge),
      child('erase', () => <EraseContact />),
      child('attachments/new', NewAttachment),
      child('orders/trainings/$orderId/edit', Training),
      child('orders/$courseId/order/$orderId/$step', () => 'A booking'),
    ]),
    other('/contacts/new', Add),
    other('/contacts/another', Another),
    other('/contacts/duplicates', () => <DuplicatesScreen page={1} onPage={() => undefined} />),
    other('/sync', () => 'The Sync centre'),
    other('/communication/disclaimers', () => 'The disclaimers'),
    other('/calendar', () => 'The calendar'),
    other('/calendar/$courseId/details', () => 'A course'),
    other('/orders/$courseId/order/add', () => 'A new booking'),
    other('/certificates/$certificateNumber/view', () => 'A certificate'),
  ]);
}

function Page() {
  return <ContactDetail customerId={usePart(2)} />;
}

function Add() {
  return <AddContact search={newSearch(useSearch())} />;
}

function Another() {
  return <ChooseContact resend={useSearch().resend} />;
}

function NewAttachment() {
  return <AddAttachment contactId={Number(usePart(2))} resend={useSearch().resend} />;
}

function Edit() {
  return <EditContact resend={useSearch().resend} />;
}

function NewNote() {
  return <AddNote resend={useSearch().resend} />;
}

function OldNote() {
  return <EditNote noteId={usePart(-2)} resend={useSearch().resend} />;
}

function Merge() {
  return <MergeContact other={useSearch().other} />;
}

function useSearch() {
  return useLocation().search as { resend?: number; other?: number };
}

function Training() {
  return <EditTraining orderId={usePart(-2)} />;
}

function usePart(at: number): string {
  return useLocation().pathname.split('/').at(at) ?? '';
}

export const names = () =>
  [...document.querySelectorAll('tbody td:nth-child(2) a')].map((link) =>
    // Without the initials beside it, which are hidden.
    [...link.children]
      .flatMap((part) => (part.getAttribute('aria-hidden') === 'true' ? [] : part.textContent))
      .join(''),
  );
export const groups = () => [...document.querySelectorAll('tbody th')].map((head) => head.textContent);
export const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
/** Why this button cannot be used; null: it can. The last of that name is the one that everybody sees. */
export function whyOff(name: string): string | null {
  const all = [...document.querySelectorAll('button')];
  const found = all.findLast((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name);
  if (!found) throw new Error(`no button ${name}`);
  return found.disabled ? found.title : null;
}
