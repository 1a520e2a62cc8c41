// The parts of communication: the texts of e-mails and of SMS, and what was sent.
import { Link } from '@tanstack/react-router';
import { CHANNELS, type Channel } from '~domain/message-types';
import { CHANNEL_LABEL, listAddress } from './template-text';

type Tab = Channel | 'messages';

const TABS: readonly Tab[] = [...CHANNELS, 'messages'];

export function MessageTabs({ at }: { at: Tab }) {
  return (
    <nav aria-label="Kinds of messages" className="inline-flex gap-1">
      {TABS.map((tab) => (
        <Link
          key={tab}
          {...(tab === 'messages' ? SENT : listAddress(tab))}
          activeOptions={{ exact: true }}
          className={`inline-flex min-h-12 items-center rounded-m px-4 font-bold hover:no-underline wide:min-h-10 wide:text-tab ${tab === at ? 'tab-on' : 'text-ink-2'}`}
          {...(tab === at && { 'aria-current': 'page' as const })}
        >
          {tab === 'messages' ? 'Messages' : CHANNEL_LABEL[tab]}
        </Link>
      ))}
    </nav>
  );
}

const SENT = { to: '/communication/messages' } as const;
