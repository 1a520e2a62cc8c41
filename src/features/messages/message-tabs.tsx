// The parts of communication: the texts of e-mails and of SMS, CBT renewals, disclaimers, what was sent, and the settings.
import { Link } from '@tanstack/react-router';
import { CHANNELS, type Channel } from '~domain/messages/types';
import { countUnread } from '~data/messages/messages';
import { useLive } from '~widgets/hooks/use-live';
import { CHANNEL_LABEL, listAddress } from './template-text';

type Tab = Channel | keyof typeof OTHERS;

const OTHERS = {
  renewals: { label: 'Renewals', to: '/communication/renewals' },
  disclaimers: { label: 'Disclaimers', to: '/communication/disclaimers' },
  messages: { label: 'Messages', to: '/communication/messages' },
  settings: { label: 'Settings', to: '/communication/settings' },
} as const;

const TABS = [
  ...CHANNELS.map((channel) => ({ tab: channel, label: CHANNEL_LABEL[channel], ...listAddress(channel) })),
  ...(['renewals', 'disclaimers', 'messages', 'settings'] as const).map((tab) => ({ tab, ...OTHERS[tab] })),
] as const;

/** The tab of messages says how many replies nobody has read. */
export function MessageTabs({ at }: { at: Tab }) {
  const unread = useLive(countUnread, []) ?? 0;
  return (
    <nav aria-label="Kinds of messages" className="flex flex-wrap gap-x-1">
      {TABS.map(({ tab, label, to }) => (
        <Link
          key={tab}
          to={to}
          activeOptions={{ exact: true }}
          className={`inline-flex min-h-12 flex-none items-center rounded-m px-3 font-bold hover:no-underline wide:min-h-10 wide:px-4 wide:text-tab ${tab === at ? 'tab-on' : 'text-ink-2'}`}
          {...(tab === at && { 'aria-current': 'page' as const })}
        >
          {label}
          {tab === 'messages' && unread > 0 ? (
            <span className="ml-1.5 rounded-full bg-amber-soft px-2 text-tab text-amber-ink">{`${unread} unread`}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
