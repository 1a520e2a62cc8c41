// The results of the yard check in words: what is good, and what to do about the rest.
import { displayDay, londonDay } from '~domain/time/london-time';
import type { InstallWay } from '~data/page/install-way';
import type { YardFacts, YardRows } from '~data/sync-centre/yard-ready';
import { counted } from '~widgets/format/size-text';
import { whenText } from '~widgets/format/when';

/** `look`: works, but should be looked at now. `stop`: wouldn't work without signal. */
export type YardState = 'good' | 'look' | 'stop';
export type YardAction = 'refresh' | 'persist';
export type YardLine = { name: string; state: YardState; text: string; todo?: string; action?: YardAction };

/** Data counts as fresh for this long, in milliseconds: colleagues may have changed what is older. */
const FRESH_FOR = 24 * 60 * 60 * 1000;
/** Warns if the device locks sooner than this, in milliseconds: time enough for a long weekend. */
const LOCKS_SOON = 4 * FRESH_FOR;
const ONCE_MORE = 'Open the app once more with signal.';

/** Five lines, and a sixth if something needs fixing. `now` in ms. */
export function yardLines(facts: YardFacts, device: string, now: number): YardLine[] {
  return [
    appLine(facts),
    rowsLine('Bikes', 'bike', facts.bikes, facts, now),
    rowsLine('Staff', 'person', facts.staff, facts, now),
    storageLine(facts, device),
    signInLine(facts, now),
    ...fixingLine(facts),
  ];
}

/** The worst state of any line. */
export function worstOf(lines: readonly YardLine[]): YardState {
  return (['stop', 'look'] as const).find((state) => lines.some((line) => line.state === state)) ?? 'good';
}

function appLine({ app }: YardFacts): YardLine {
  const name = 'App';
  switch (app.is) {
    case 'here':
      return { name, state: 'good', text: 'Opens without signal' };
    case 'missing': {
      const text = `${counted(app.missing, 'part')} would not open without signal`;
      return { name, state: 'stop', text, todo: ONCE_MORE };
    }
    case 'none':
      return { name, state: 'stop', text: 'Would not open without signal', todo: ONCE_MORE };
  }
  return app satisfies never;
}

function rowsLine(name: string, one: string, rows: YardRows | null, { isMirrored }: YardFacts, now: number): YardLine {
  if (!isMirrored) {
    return { name, state: 'stop', text: 'Not all here yet', todo: ONCE_MORE, action: 'refresh' };
  }
  if (!rows) return { name, state: 'good', text: 'Not part of your access' };
  const many = one === 'person' ? 'people' : `${one}s`;
  const text = `${counted(rows.count, one, many)}, updated ${rows.updated === null ? 'never' : whenText(rows.updated, now)}`;
  if (rows.count === 0) return { name, state: 'look', text, todo: 'Your school has none.', action: 'refresh' };
  // In the future: the clock was wrong then, or is now.
  if (rows.updated !== null && Math.abs(now - rows.updated) <= FRESH_FOR) return { name, state: 'good', text };
  return { name, state: 'look', text, todo: 'Refresh it while there is signal.', action: 'refresh' };
}

function storageLine({ storage }: YardFacts, device: string): YardLine {
  const name = 'Storage';
  if (storage.save === 'full') {
    return { name, state: 'stop', text: 'Full: nothing can be saved', todo: `Make room on this ${device}.` };
  }
  if (storage.save === 'fails') {
    return { name, state: 'stop', text: 'Not responding', todo: 'Close the app and open it again.' };
  }
  if (storage.isNearlyFull) {
    return {
      name,
      state: 'look',
      text: 'Saving works, but there is little room',
      todo: `Make room on this ${device}.`,
    };
  }
  if (storage.persisted === false) {
    return { name, state: 'look', text: 'Saving works, but the browser may clear it', action: 'persist' };
  }
  return { name, state: 'good', text: 'Saving works, and there is room' };
}

/** What to do if the browser doesn't promise to keep what is stored: only what this browser can do. */
export function toKeep(isInstalled: boolean, way: InstallWay): string {
  if (isInstalled) return 'Send what is unsent before you make room on this device.';
  switch (way) {
    case 'offer':
      return 'Install Connect, then ask again there: Install is on the sign-in page, and in the menu on phones.';
    case 'share':
      return 'Tap Share, then Add to Home Screen, and sign in there. Wait for “All sent” here first.';
    case 'safari':
      return 'Wait for “All sent”, then open Connect in Safari and add it to the home screen there.';
    case null:
      return 'This browser can’t install Connect, so send what is unsent before you close it.';
  }
  return way satisfies never;
}

function signInLine({ signIn }: YardFacts, now: number): YardLine {
  const name = 'Sign-in';
  if (!signIn) return { name, state: 'stop', text: 'Not signed in', todo: 'Sign in while there is signal.' };
  if (signIn.until === null) {
    return {
      name,
      state: 'look',
      text: 'The school hasn’t answered this device yet',
      todo: ONCE_MORE,
      action: 'refresh',
    };
  }
  const text = `${signIn.name}, good without signal until ${displayDay(londonDay(new Date(signIn.until)))}`;
  if (signIn.until - now > LOCKS_SOON) return { name, state: 'good', text };
  return { name, state: 'look', text, todo: ONCE_MORE, action: 'refresh' };
}

function fixingLine({ fixing }: YardFacts): YardLine[] {
  if (fixing === 0) return [];
  const text = `${fixing} ${fixing === 1 ? 'needs' : 'need'} fixing`;
  return [{ name: 'To fix', state: 'look', text, todo: 'See ‘Needs fixing’ on this page.' }];
}
