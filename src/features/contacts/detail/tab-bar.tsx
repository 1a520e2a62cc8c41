// The tabs of a contact's page. A tab has an address but no history entry, so Back leaves the contact.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePhone } from '~ui/use-media';
import { useIsHidden } from '~widgets/hooks/edit-access';
import { TAB_NAMES, TABS, type TabName } from './tabs';

type TabBarProps = { contactId: number; tab: TabName; counts: Partial<Record<TabName, number | undefined>> };

export function TabBar({ contactId, tab, counts }: TabBarProps) {
  const phone = usePhone();
  const bar = useRef<HTMLDivElement>(null);
  // Changes with the tab and the counts, both of which may move the open tab out of the visible part of the bar.
  const place = `${tab} ${counts.notes ?? ''} ${counts.attachments ?? ''}`;
  const seen = useRef('');
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    bar.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place]);
  const noMessages = useIsHidden('communication');
  const noInvoices = useIsHidden('invoices');
  const shown = TAB_NAMES.filter((name) => {
    if (name === 'about') return phone;
    if (name === 'invoices') return !noInvoices;
    return !noMessages || (name !== 'emails' && name !== 'sms');
  });
  return (
    <nav aria-label="About this contact" className="-mx-4 overflow-x-auto px-4 wide:mx-0 wide:px-0">
      <div ref={bar} className="inline-flex gap-1 p-1">
        {shown.map((name) => {
          const isOn = name === tab;
          const count = counts[name];
          return (
            <Link
              key={name}
              {...addressOf(name, contactId)}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={`inline-flex min-h-12 items-center gap-1.5 rounded-m px-3 font-bold whitespace-nowrap hover:no-underline wide:min-h-10 wide:text-tab ${isOn ? 'tab-on' : 'text-ink-2'}`}
              {...(isOn && { 'aria-current': 'page' as const })}
            >
              {TABS[name].label}
              {count ? <span className="text-tab font-reg text-ink-2">{count}</span> : null}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}

function addressOf(name: TabName, contactId: number) {
  const customerId = String(contactId);
  if (name === 'timeline') return { to: '/contacts/$customerId/details', params: { customerId } } as const;
  if (name === 'notes') return { to: '/contacts/$customerId/details/notes', params: { customerId } } as const;
  if (name === 'attachments')
    return { to: '/contacts/$customerId/details/attachments', params: { customerId } } as const;
  if (name === 'disclaimers')
    return { to: '/contacts/$customerId/details/disclaimers', params: { customerId } } as const;
  if (name === 'invoices') return { to: '/contacts/$customerId/details/invoices', params: { customerId } } as const;
  if (name === 'emails') return { to: '/contacts/$customerId/details/emails', params: { customerId } } as const;
  if (name === 'sms') return { to: '/contacts/$customerId/details/sms', params: { customerId } } as const;
  return { to: '/contacts/$customerId/details/$tab', params: { customerId, tab: name } } as const;
}
