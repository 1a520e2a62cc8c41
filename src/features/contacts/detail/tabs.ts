// The tabs of a contact's page (specification section 2.7), by their addresses, in the order in which they are used. A tab
// comes with its area: until then its address leads to the page (tab-search.ts).

/** `about` is for phones: wide screens have it beside the tab. */
export const TABS = {
  timeline: { label: 'Timeline' },
  about: { label: 'Details' },
  orders: { label: 'Orders' },
  invoices: { label: 'Invoices' },
  disclaimers: { label: 'Disclaimers' },
  emails: { label: 'E-mails' },
  sms: { label: 'SMS' },
  notes: { label: 'Notes' },
  attachments: { label: 'Attachments' },
} as const;
export type TabName = keyof typeof TABS;

export const TAB_NAMES = Object.keys(TABS) as TabName[];

/** The tab that an address below the contact's page belongs to; null for a modal that may lie over any tab. */
export function tabOf(address: string): TabName | null {
  const [, child = ''] = address.split('/details/');
  const name = child.split('/')[0] ?? '';
  if (name === '') return 'timeline';
  return TAB_NAMES.find((tab) => tab === name && tab !== 'timeline') ?? null;
}
