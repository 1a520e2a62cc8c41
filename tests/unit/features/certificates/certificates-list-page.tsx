// The list of certificates for its tests: over the real mirror, in a window as wide as told, with a server that answers as told.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import { expect } from 'vitest';
import { CertificatesScreen } from '~features/certificates/certificates-screen';
import { certificatesSearch } from '~features/certificates/list/search';
import { ViewCertificate } from '~features/certificates/view/view-certificate';
import { book, certificate, supplier } from '~tests/sync/helpers/rows';
import { feed, soon } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';
import type { BookRow } from '~contract/certificates/books';
import type { Certificate } from '~contract/certificates/certificates';
import type { ReactNode } from 'react';

export const HILLTOP = {
  id: 2,
  name: 'Hilltop Park Ltd',
  connect_location_name: 'Hilltop Park',
  atb_number: '09914/02',
};
export const QUAYSIDE_BOOK = book(1, 3_418_826);
export const SENT_BOOK = book(2, 3_412_501, { is_sent: true, sent_at: '2026-11-03T10:00:00.000Z' });
export const HILLTOP_BOOK = book(3, 3_420_051, { supplier: HILLTOP });

export function holder(id: number, full_name: string, licence_number = 'PENNI961028IR8RB') {
  const [first_name = '', last_name = ''] = full_name.split(' ');
  const address = { address: '14 Lantern Row', address_2: '', town: 'Brackenford', postcode: 'XB1 7LP' };
  return {
    id,
    first_name,
    last_name,
    full_name,
    licence_number,
    birthdate: '1998-11-02',
    ...address,
    transmission: 'M' as const,
  };
}

export const CALLUM = { id: 3, full_name: 'Callum Reith', instructor_certificate: '554021' };

/** A certificate that was issued to Isla on 21 November 2026. */
export function issued(number: number, of: BookRow, but: Partial<Certificate> = {}): Certificate {
  return certificate(number, of, {
    status: 'READY_TO_RETURN',
    issued_at: '2026-11-21T16:52:00.000Z',
    received_at: '2026-11-21T16:52:01.000Z',
    issued_by: { id: 9, full_name: 'Marion Hale' },
    customer: holder(12, 'Isla Pennington'),
    instructor: CALLUM,
    restrictions: [{ code: '00', title: 'None' }],
    start_time: '08:15:00',
    time_completion: '2026-11-21T16:45:00.000Z',
    training_duration: '08:30:00',
    ...but,
  });
}

/** Two sites with a book each, and one book that was returned; one certificate of each status. */
export async function feedShelf(more: Certificate[] = []): Promise<void> {
  await feed({
    suppliers: [supplier(1), { ...supplier(2, 'Hilltop Park'), atb_number: '09914/02' }],
    books: [QUAYSIDE_BOOK, SENT_BOOK, HILLTOP_BOOK],
    certificates: [
      certificate(3_418_848, QUAYSIDE_BOOK),
      issued(3_418_847, QUAYSIDE_BOOK, { status: 'NOT_READY', customer: holder(14, 'Linh Vu', 'VU999*') }),
      issued(3_418_844, QUAYSIDE_BOOK, { customer: holder(13, 'Daniel Okafor', 'OKAFO003145DC9TA') }),
      issued(3_418_840, QUAYSIDE_BOOK, { status: 'DUPLICATE', previous_certificate: 3_412_525 }),
      issued(3_418_839, QUAYSIDE_BOOK, { status: 'VOID', void_from: 'READY_TO_RETURN' }),
      issued(3_412_525, SENT_BOOK, { status: 'SENT', duplicate: 3_418_840 }),
      issued(3_412_524, SENT_BOOK, { status: 'SENT', customer: holder(15, '', '') }),
      certificate(3_420_075, HILLTOP_BOOK),
      ...more,
    ],
  });
}

/** The numbers of those that were issued, as the list begins; all on one day, so the lowest first. */
export const ALL = [3412524, 3412525, 3418839, 3418840, 3418844, 3418847];
/** The search for all of them, the pending ones too. */
export const EVERY = '?search=34';

/** Opens an address in a window of that width; before it in the history lies the list. */
export function openCertificates(address: string, width = 1280): RouterHistory {
  return openPage(tree(), ['/certificates', address], width);
}

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    id: '_list',
    validateSearch: certificatesSearch,
    component: () => (
      <>
        <CertificatesScreen search={list.useSearch()} />
        <Outlet />
      </>
    ),
  });
  const inList = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => list, path: `/certificates/${path}`, component });
  const other = (path: string) => createRoute({ getParentRoute: () => rootRoute, path, component: Somewhere });
  return rootRoute.addChildren([
    list.addChildren([
      inList('', () => null),
      inList('$certificateNumber/view', View),
      ...['issue', 'change', 'duplicate', 'void'].map((action) => inList(`$certificateNumber/${action}`, Somewhere)),
    ]),
    ...['/certificates/books', '/certificates/books/new', '/contacts/$customerId/details', '/sync'].map(other),
  ]);
}

function View() {
  return <ViewCertificate certificateNumber={useLocation().pathname.split('/')[2] ?? ''} />;
}

function Somewhere() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

/** The numbers as they stand in the table or on the cards. */
export const shownNumbers = () =>
  [...document.querySelectorAll('tbody td:first-child, article .dial')].map((one) => Number(one.textContent));

export const seeNumbers = (...wanted: number[]) => soon(() => expect(shownNumbers()).toEqual(wanted));

/** What can be pressed in the row of a number, in its order. */
export function offeredIn(number: number): string[] {
  return [...rowOf(number).querySelectorAll<HTMLElement>('[aria-label]')]
    .filter((one) => one.tagName === 'A' || one.tagName === 'BUTTON')
    .map((one) => one.getAttribute('aria-label') ?? '')
    .filter((name) => !name.startsWith(String(number)))
    .map((name) => name.replace(` ${number}`, ''));
}

export function rowOf(number: number): HTMLElement {
  const rows = [...document.querySelectorAll<HTMLElement>('tbody tr, article')];
  const found = rows.find((row) => row.textContent.startsWith(String(number)));
  if (!found) throw new Error(`no row of ${number}`);
  return found;
}
