// @vitest-environment dom
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { SyncBadge } from '~widgets/sync/badge';

type State = 'waiting' | 'sending' | 'fixing';

async function badge(state: State, isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }));
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<SyncBadge state={state} />);
  onTestFinished(() => root.unmount());
  return vi.waitFor(() => {
    const chip = document.querySelector('.chip');
    if (!chip) throw new Error('no chip yet');
    return { text: chip.textContent, look: chip.className, hasIcon: chip.querySelector('svg') !== null };
  });
}

it('never says that it is sending without signal', async () => {
  setSyncStatus({ state: 'weak' });
  expect((await badge('sending', true)).text).toBe('On this phone');
  setSyncStatus({ state: 'offline' });
  expect((await badge('sending', false)).text).toBe('On this computer');
  setSyncStatus({ state: 'all-sent' });
  expect((await badge('sending', false)).text).toBe('Sending');
});

it.each<[State, boolean, string, string]>([
  ['waiting', true, 'On this phone', 'chip--blue'],
  ['waiting', false, 'On this computer', 'chip--blue'],
  ['sending', true, 'Sending', 'chip--blue'],
  ['fixing', true, 'Needs fixing', 'chip--red'],
])('%s (phone: %s) is said in words, with an icon and a colour', async (state, isPhone, words, look) => {
  const found = await badge(state, isPhone);
  expect(found.text).toBe(words);
  expect(found.look).toContain(look);
  expect(found.hasIcon).toBe(true);
});
