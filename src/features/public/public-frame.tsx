// Header and footer of the public pages (specification section 2.11).
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Logo } from '~ui/logo';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { useSession } from '~widgets/hooks/use-session';
import type { ReactNode } from 'react';

export function PublicFrame({ children }: { children: ReactNode }) {
  const signedIn = useSession().status === 'signed-in';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-2 px-4 pt-[calc(12px+env(safe-area-inset-top))] pb-3 wide:gap-6 wide:px-8">
        <Link to="/home" className="text-ink hover:no-underline">
          <Logo />
        </Link>
        <nav aria-label="Pages" className="hidden flex-1 justify-center gap-2 desk:flex">
          <Jump to="features">Features</Jump>
          <Jump to="how-it-works">How It Works</Jump>
          <Jump to="pricing">Pricing</Jump>
        </nav>
        <span className="flex-1 desk:hidden" />
        {signedIn ? (
          <Link to="/calendar" className={buttonClass('pri')}>
            Back
          </Link>
        ) : (
          <>
            <Link to="/login" className={buttonClass('ghost')}>
              Log in
            </Link>
            <Link to="/signup" className={buttonClass('pri', false, 'max-[419px]:hidden')}>
              Get Started
            </Link>
          </>
        )}
      </header>
      {children}
      <Footer />
    </div>
  );
}

function Jump({ to, children }: { to: string; children: string }) {
  return (
    <Link to="/home" hash={to} className={buttonClass('quiet')}>
      {children}
    </Link>
  );
}

function Footer() {
  const config = usePublicConfig();
  return (
    <footer className="mt-auto flex flex-col gap-4 bg-chrome px-6 py-10 text-chrome-ink-2 wide:px-8">
      {config ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {[config.operator.name, config.operator.address].map((fact) =>
            fact ? <span key={fact}>{fact}</span> : null,
          )}
          {config.support_email ? (
            <a className="text-chrome-accent" href={`mailto:${config.support_email}`}>
              {config.support_email}
            </a>
          ) : null}
        </p>
      ) : null}
      <nav aria-label="Legal" className="flex flex-wrap gap-x-6 gap-y-2">
        <Link className="py-3 text-chrome-ink wide:py-1" to="/privacy">
          Privacy
        </Link>
        <Link className="py-3 text-chrome-ink wide:py-1" to="/terms">
          Terms
        </Link>
        <Link className="py-3 text-chrome-ink wide:py-1" to="/cookies">
          Cookies
        </Link>
      </nav>
    </footer>
  );
}
