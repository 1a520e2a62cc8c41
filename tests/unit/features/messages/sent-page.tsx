// The screens of messages that were sent, and the forms that send them, for their tests: over the real mirror, with a school that
// answers as told.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet, useLocation, type RouterHistory } from '@tanstack/react-router';
import type { Message } from '~contract/messages/row';
import type { MessageBatch, MessagePreview } from '~contract/messages/messages';
import { ComposeContact } from '~features/messages/compose/compose-contact';
import { ComposeGroup } from '~features/messages/compose/compose-group';
import { composeSearch } from '~features/messages/compose/search';
import { MessagesScreen } from '~features/messages/list/messages-screen';
import { messagesSearch } from '~features/messages/list/search';
import { MessageOutboxScreen } from '~features/messages/outbox/outbox-screen';
import { BatchView } from '~features/messages/sent/batch-view';
import { MessageView } from '~features/messages/sent/message-view';
import { openPage } from '~tests/unit/features/open-page';

/** Noon in London on a Tuesday; this device has the messages since 25/10/2026. */
export const NOW = Date.parse('2026-11-24T12:00:00Z');
const AT = '2026-11-24T10:00:00.000Z';

/** A delivered e-mail to Isla, unless told otherwise. */
export function message(id: number, but: Partial<Message> = {}): Message {
  return {
    id,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    channel: 'EMAIL',
    type: 'CUSTOM',
    customer: 12,
    name: 'Isla Pennington',
    recipient: 'isla@example.com',
    subject: `Subject ${id}`,
    text: `Text ${id}`,
    order: null,
    course: null,
    certificate: null,
    batch: null,
    state: 'DELIVERED',
    why: null,
    segments: 0,
    credits: 0,
    tries: 1,
    send_after: AT,
    sent_at: AT,
    delivered_at: AT,
    actor: { id: 4, full_name: 'Priya Nair' },
    ...but,
  };
}

export function sms(id: number, but: Partial<Message> = {}): Message {
  const number = { channel: 'SMS', recipient: '+447700900214', subject: '' } as const;
  return message(id, { ...number, segments: 1, credits: 6, ...but });
}

export function batch(but: Partial<MessageBatch> = {}): MessageBatch {
  const none = { queued: 0, sending: 0, sent: 0, delivered: 0, failed: 0, unknown: 0, cancelled: 0 };
  return {
    id: 5,
    version: 1,
    client_key: null,
    updated: AT,
    created: AT,
    channel: 'SMS',
    label: 'riders of CBT',
    subject: '',
    text: 'No riding today',
    total: 3,
    ...none,
    credits: 18,
    actor: null,
    ...but,
  };
}

export function preview(but: Partial<MessagePreview> = {}): MessagePreview {
  return {
    recipients: 12,
    left_out: [],
    segments: 12,
    credits: 72,
    balance: 2412,
    sufficient: true,
    provider: true,
    unconfirmed: [],
    emails_left: null,
    sample: { name: 'Isla Pennington', recipient: '+447700900214', subject: '', text: 'Hello Isla' },
    ...but,
  };
}

export const CONFIG = {
  help_url: 'https://example.com/',
  support_email: 'help@example.org',
  sales_email: 'sell@example.org',
  operator: { name: '', address: '', company_number: '' },
  stripe_publishable_key: null,
  mail: 'smtp',
  sms: 'clicksend',
  sms_replies: true,
  vehicle_lookup: 'none',
  demo: null,
};

/** Opens an address in a window as wide as told; behind it in the history lies another page. */
export function openSent(address: string, width = 1440): RouterHistory {
  const rootRoute = createRootRoute({ component: Outlet });
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/communication/messages',
    component: function List() {
      return <MessagesScreen search={messagesSearch.parse(useLocation().search)} />;
    },
  });
  const routes = [
    list,
    at('/communication/outbox', MessageOutboxScreen),
    at('/communication/messages/new', Group),
    at('/communication/messages/groups/$batchId', () => <BatchView batchId={usePart()} />),
    at('/communication/messages/$messageId', () => <MessageView messageId={usePart()} />),
    at('/contacts/$customerId/details/emails/add', () => <One channel="EMAIL" />),
    at('/contacts/$customerId/details/sms/send', () => <One channel="SMS" />),
    at('/contacts/$customerId/details/$tab', Somewhere),
    at('/contacts/$customerId/details', Somewhere),
    at('/communication', Somewhere),
    at('/communication/sms', Somewhere),
    at('/settings/credits', Somewhere),
    at('/calendar', Somewhere),
  ];
  return openPage(rootRoute.addChildren(routes), ['/calendar', address], width);
}

function Group() {
  return <ComposeGroup search={composeSearch.parse(useLocation().search)} />;
}

function One({ channel }: { channel: 'EMAIL' | 'SMS' }) {
  const [, , customerId = ''] = useLocation().pathname.split('/');
  return <ComposeContact customerId={customerId} channel={channel} />;
}

function usePart(): string {
  return useLocation().pathname.split('/').at(-1) ?? '';
}

function Somewhere() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

/** Each row of the table, its cells separated by bars. */
export const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  );
