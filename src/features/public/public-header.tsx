// The header of the public pages. On a phone its links are in a disclosure of the browser's own, which opens without
// JavaScript too.
import { Link, useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent } from 'react';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { Logo } from '~ui/logo';
import { useSession } from '~widgets/hooks/use-session';

const JUMPS = [
  { to: 'features', text: 'Features' },
  { to: 'how-it-works', text: 'How It Works' },
  { to: 'pricing', text: 'Pricing' },
] as const;

export function PublicHeader() {
  const signedIn = useSession().status === 'signed-in';
  const from = useCameFrom();
  return (
    <header className="relative flex items-center gap-1 px-4 pt-[calc(12px+env(safe-area-inset-top))] pb-3 wide:gap-2 wide:px-8">
      <Link to="/home" className="mr-auto text-ink hover:no-underline">
        <Logo />
      </Link>
      <nav aria-label="Pages" className="hidden flex-1 justify-center gap-2 desk:flex">
        {JUMPS.map((jump) => (
          <Link key={jump.to} to="/home" hash={jump.to} className={buttonClass('quiet')}>
            {jump.text}
          </Link>
        ))}
      </nav>
      {signedIn ? (
        <Link {...wayTo(from)} className={buttonClass('pri')}>
          Back
        </Link>
      ) : (
        <>
          <Link to="/login" className={buttonClass('ghost')}>
            Log in
          </Link>
          <Link to="/signup" className={buttonClass('pri', false, 'max-[26rem]:hidden')}>
            Get Started
          </Link>
        </>
      )}
      <PhoneMenu signedIn={signedIn} />
    </header>
  );
}

function PhoneMenu({ signedIn }: { signedIn: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className="public-menu desk:hidden">
      <summary className="icon-btn" aria-label="Menu" title="Menu" onKeyDown={onKeyDown}>
        <Icon name="menu" size={24} />
      </summary>
      <nav aria-label="Pages" className="public-menu-list">
        {JUMPS.map((jump) => (
          <Link key={jump.to} to="/home" hash={jump.to} onClick={close} onKeyDown={onKeyDown}>
            {jump.text}
          </Link>
        ))}
        {signedIn ? null : (
          <Link to="/signup" className="min-[26rem]:hidden" onClick={close} onKeyDown={onKeyDown}>
            Get Started
          </Link>
        )}
      </nav>
    </details>
  );
}

/** The page of the app from which somebody came here; null for those who opened a public page first. */
function useCameFrom(): ParsedLocation | null {
  const router = useRouter();
  const [from] = useState(() => {
    const { resolvedLocation, location } = router.state;
    return resolvedLocation && resolvedLocation.pathname !== location.pathname ? resolvedLocation : null;
  });
  return from;
}

/** The root leads a signed-in person to their first page. */
function wayTo(from: ParsedLocation | null) {
  return from ? { to: from.pathname, search: from.search as never, hash: from.hash } : { to: '/' };
}
