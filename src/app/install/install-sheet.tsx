// The sheet that explains the installation: at the bottom edge, and never over the page's fields. Without room it is one
// line that opens below the page.
import { useEffect, type ReactNode } from 'react';
import { Button, IconButton } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';
import { Gauge } from '~ui/logo';
import './install-sheet.css';
import { install } from '~data/page/install-offer';
import type { InstallWay } from '~data/page/install-way';
import { usePlace } from './use-place';
import { useUnsentHere } from './use-unsent-here';

type InstallSheetProps = { way: Exclude<InstallWay, null>; onLater: () => void };

export function InstallSheet({ way, onLater }: InstallSheetProps) {
  const unsent = useUnsentHere();
  const { sheet, place, open } = usePlace();
  useEscape(onLater);
  // The sheet's text depends on this number, and a text that changes while it is read is lost.
  if (unsent === null) return null;
  const isOffer = way === 'offer';
  const warns = unsent > 0 && !isOffer;
  const { title, text } = warns ? warning(unsent) : WORDS[way];
  return (
    <section ref={sheet} aria-labelledby="install-title" className={`install install--${place}`}>
      <header className="install-head">
        <div className="min-w-0 flex-1">
          <h2 id="install-title">{place === 'bar' && !warns && !isOffer ? 'Install first' : title}</h2>
          {place === 'bar' ? null : <p className="text-ink-2">{text}</p>}
        </div>
        {place === 'bar' && !isOffer ? (
          <Button look="soft" onClick={open}>
            Show how
          </Button>
        ) : null}
        {isOffer ? (
          <Button look="pri" onClick={() => void install()}>
            Install
          </Button>
        ) : null}
        <IconButton icon="x" label="Not now" onClick={onLater} />
      </header>
      {place === 'bar' || isOffer || warns ? null : <Steps way={way} />}
    </section>
  );
}

const WORDS = {
  share: {
    title: 'Install Connect first',
    text: 'Do this before you sign in: Safari and the home-screen app don’t share what is saved.',
  },
  safari: {
    title: 'Install Connect from Safari',
    text: 'This browser can’t add the app to the home screen, and the app wouldn’t have what is saved here.',
  },
  offer: { title: 'Install Connect', text: 'It opens like any other app, with or without signal.' },
};

function warning(unsent: number) {
  return {
    title: `${unsent} unsent ${unsent === 1 ? 'item' : 'items'} in this browser`,
    text: 'The home-screen app can’t see them. Sign in here and wait for “All sent”, then install.',
  };
}

function Steps({ way }: { way: 'share' | 'safari' }) {
  return (
    <ol className="install-steps">
      {way === 'safari' ? (
        <Step>
          Open this page in <b>Safari</b>
        </Step>
      ) : null}
      <Step icon="share">
        Tap <b>Share</b>
        {way === 'share' ? ' in the browser’s bar' : ' there'}
      </Step>
      <Step icon="plus">
        Tap <b>Add to Home Screen</b>
      </Step>
      <Step icon="app">
        Open <b>Connect</b> from there and sign in
      </Step>
    </ol>
  );
}

function Step({ icon, children }: { icon?: IconName | 'app'; children: ReactNode }) {
  return (
    <li>
      <span className="flex-1">{children}</span>
      {icon ? (
        <span className={`install-glyph ${icon === 'app' ? 'install-glyph--app' : ''}`} aria-hidden="true">
          {icon === 'app' ? <Gauge /> : <Icon name={icon} size={24} />}
        </span>
      ) : null}
    </li>
  );
}

/** Escape dismisses the sheet, unless a dialog is open: then the key is for the dialog. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog],[role=alertdialog]')
        ? onEscape()
        : undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onEscape]);
}
