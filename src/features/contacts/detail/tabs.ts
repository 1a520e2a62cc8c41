// The tabs of a contact's page (specification section 2.7), by their addresses.
import type { IconName } from '~ui/icon';

type Tab = { label: string; icon: IconName; soon?: string };

/** `soon`: the text of a tab whose area isn't built yet. `about` is for phones: wide screens have it beside the tab. */
export const TABS = {
  timeline: { label: 'Timeline', icon: 'clock' },
  about: { label: 'Details', icon: 'user' },
  orders: { label: 'Orders', icon: 'orders', soon: 'Bookings of this rider, with their payments.' },
  invoices: { label: 'Invoices', icon: 'invoices', soon: 'Invoices to this rider, from draft to paid.' },
  notes: { label: 'Notes', icon: 'edit' },
  attachments: { label: 'Attachments', icon: 'doc' },
  emails: { label: 'E-mails', icon: 'mail', soon: 'E-mails that the school has sent to this rider.' },
  sms: { label: 'SMS', icon: 'communication', soon: 'Text messages to this rider, such as course reminders.' },
  disclaimers: {
    label: 'Disclaimers',
    icon: 'certificates',
    soon: 'Disclaimers sent to this rider, and which of them are signed.',
  },
} as const satisfies Record<string, Tab>;
export type TabName = keyof typeof TABS;

export const TAB_NAMES = Object.keys(TABS) as TabName[];

/** The tab that an address below the contact's page belongs to; null for a modal that may lie over any tab. */
export function tabOf(address: string): TabName | null {
  const [, child = ''] = address.split('/details/');
  const name = child.split('/')[0] ?? '';
  if (name === '') return 'timeline';
  return TAB_NAMES.find((tab) => tab === name && tab !== 'timeline') ?? null;
}
