// The attachments of a contact for their tests: over the real mirror, in a window as wide as told.
import { NEVER_ASKED } from '~domain/messages/audience';
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
  type RouterHistory,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { mediaAddress } from '~contract/wire/media';
import { AddAttachment } from '~features/contacts/attachments/add-attachment';
import { ContactAttachments } from '~features/contacts/attachments/contact-attachments';
import { EditAttachment } from '~features/contacts/attachments/edit-attachment';
import type { CustomerDocument } from '~contract/contacts/documents';
import type { CustomerRow } from '~contract/contacts/contacts';
import { feed } from '~tests/unit/features/bikes/bike-page';

const AT = '2026-11-20T10:00:00.000Z';
const HEAD = { version: 1, client_key: null, updated: AT, created: AT, received_at: AT };

export function contactRow(id: number, but: Partial<CustomerRow> = {}): CustomerRow {
  return {
    ...HEAD,
    ...NEVER_ASKED,
    id,
    first_name: 'Daniel',
    last_name: 'Okafor',
    email: 'daniel@example.com',
    phone: '',
    alternative_phone: '',
    birthdate: null,
    current_licence: '',
    licence_number: '',
    licence_country: 'GB',
    no_gb_number: false,
    no_gb_number_by: '',
    riding_experience: '',
    address: '',
    address_2: '',
    town: '',
    postcode: '',
    source: 'DASHBOARD',
    ...but,
  };
}

export function attachment(id: number, but: Partial<CustomerDocument> = {}): CustomerDocument {
  const sha256 = id.toString(16).padStart(64, '0');
  const file = { document: mediaAddress(sha256), name: 'Letter.pdf', content_type: 'application/pdf', sha256 };
  return { ...HEAD, ...file, id, customer: 30, size: 340_000, description: '', ...but };
}

export const bring = (customer_documents: CustomerDocument[] = [], customers = [contactRow(30)]) =>
  feed({ customers, customer_documents } as never);

/** Opens an address of contact 30, below it the tab. */
export function open(path = '', width = 1440): RouterHistory {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, sign, number, unit] = /width (<|>=) (\d+)(px|rem)/u.exec(query) ?? [];
    const edge = Number(number) * (unit === 'rem' ? 16 : 1);
    const matches = sign === '<' ? width < edge : sign === '>=' && width >= edge;
    return Object.assign(new EventTarget(), { matches });
  });
  const tab = '/contacts/30/details/attachments';
  const entries = path === '' ? [tab] : [tab, `${tab}/${path}`];
  const history = createMemoryHistory({ initialEntries: entries, initialIndex: entries.length - 1 });
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<RouterProvider router={createRouter({ routeTree: tree(), history }) as never} />);
  onTestFinished(() => root.unmount());
  return history;
}

function tree() {
  const rootRoute = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/contacts/$customerId/details', component: Page });
  const child = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => page, path, component });
  return rootRoute.addChildren([
    page.addChildren([
      child('attachments', () => null),
      child('attachments/new', Add),
      child('attachments/$documentId', Edit),
    ]),
    createRoute({ getParentRoute: () => rootRoute, path: '/sync', component: () => 'The Sync centre' }),
  ]);
}

function useAddress() {
  const location = useLocation();
  const { resend } = location.search as { resend?: number };
  return { parts: location.pathname.split('/'), resend };
}

function Page() {
  const { parts } = useAddress();
  return (
    <>
      <ContactAttachments contactId={Number(parts[2])} />
      <Outlet />
    </>
  );
}

function Add() {
  const { parts, resend } = useAddress();
  return <AddAttachment key={resend ?? 0} contactId={Number(parts[2])} resend={resend} />;
}

function Edit() {
  const { parts, resend } = useAddress();
  const [contactId, documentId] = [Number(parts[2]), Number(parts[5])];
  return <EditAttachment key={resend ?? 0} contactId={contactId} documentId={documentId} resend={resend} />;
}
