// The footer of the public pages: who runs this server, and the legal pages (specification section 2.11).
import { Link } from '@tanstack/react-router';
import { Gauge } from '~ui/logo';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { OperatorFacts, SupportLink } from './public-operator';

const PAGES = [
  { hash: 'features', text: 'Features' },
  { hash: 'how-it-works', text: 'How It Works' },
  { hash: 'pricing', text: 'Pricing' },
  { hash: 'questions', text: 'Questions' },
] as const;

const LEGAL = [
  { to: '/terms', text: 'Terms' },
  { to: '/privacy', text: 'Privacy' },
  { to: '/cookies', text: 'Cookies' },
] as const;

const LINK = 'py-3 text-chrome-ink wide:py-1';

export function PublicFooter() {
  const config = usePublicConfig();
  return (
    <footer className="public-footer mt-auto bg-chrome text-chrome-ink-2">
      <div className="flex min-w-0 flex-col gap-3">
        <span className="flex items-center gap-3 text-chrome-ink">
          <Gauge size={32} />
          <b className="text-lead font-bold">Connect</b>
        </span>
        {/* Room for two lines while the answer is under way, so that nothing moves. */}
        <p className="flex min-h-12 flex-col wrap-anywhere wide:min-h-10">
          {config ? <OperatorFacts operator={config.operator} /> : null}
        </p>
        <p>{config ? <SupportLink email={config.support_email} className="text-chrome-accent" /> : null}</p>
      </div>
      <nav aria-label="More pages" className="flex flex-col">
        {PAGES.map(({ hash, text }) => (
          <Link key={hash} to="/home" hash={hash} className={LINK}>
            {text}
          </Link>
        ))}
      </nav>
      <nav aria-label="Legal" className="flex flex-col">
        {LEGAL.map(({ to, text }) => (
          <Link key={to} to={to} className={LINK}>
            {text}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
