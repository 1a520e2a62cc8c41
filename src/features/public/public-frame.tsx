// Header and footer around the public pages (specification section 2.11). Drawn once for all of them, so that moving between
// them keeps the way back to where a signed-in person came from.
import './public-frame.css';
import type { MouseEvent, ReactNode } from 'react';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link" onClick={focusContent}>
        Skip to the page
      </a>
      <PublicHeader />
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </div>
      <PublicFooter />
    </div>
  );
}

/** Without the address getting a hash; without JavaScript the browser follows the link. */
function focusContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}
