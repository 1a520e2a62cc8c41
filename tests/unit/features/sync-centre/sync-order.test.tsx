// @vitest-environment dom
// What the Sync centre shows first, and what only on request.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { named, open, press, queue, refusal, see, send, signInAnew, stopped } from './sync-page';

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
});

describe('what comes first', () => {
  const cards = () => [...document.querySelectorAll('h2')].map((one) => one.textContent);

  it.each([1440, 390])(
    'shows changes that need fixing, then waiting ones, then sent ones; %i px wide',
    async (width) => {
      await queue({ body: { colour: 'Blue' } });
      await queue(stopped(refusal({ colour: ['No'] }), { targetId: 12 }));
      await send({});
      open(width);
      await see('Colour: No');
      await vi.waitFor(() => {
        const order = cards().filter((title) => ['Needs fixing', 'Waiting', 'Sent'].includes(title));
        expect(order).toEqual(['Needs fixing', 'Waiting', 'Sent']);
      });
      // The check of the yard is below all of them, and folded.
      await see('ready for the yard');
      const at = cards().findIndex((title) => title.includes('ready for the yard'));
      expect(at).toBeGreaterThan(cards().indexOf('Sent'));
      const fold = [...document.querySelectorAll('h2 button')].find((one) => one.textContent.includes('yard'));
      expect(fold?.getAttribute('aria-expanded')).toBe('false');
      const lines = document.querySelector('.yard-lines');
      expect(lines?.closest('[hidden]')).not.toBeNull();
      (fold as HTMLButtonElement).click();
      await vi.waitFor(() => expect(lines?.closest('[hidden]')).toBeNull());
    },
  );

  it('with nothing to fix the check of the yard is open', async () => {
    open(390);
    await see('for the yard');
    expect(document.querySelector('h2 button')).toBeNull();
    expect(document.querySelector('.yard-lines')?.closest('[hidden]')).toBeNull();
  });
});

describe('the state', () => {
  it.each([
    [0, 'All sent'],
    [1, '1 needs fixing'],
    [2, '2 need fixing'],
  ])('with %i refused changes is: %s', async (refused, words) => {
    const why = refusal({ colour: ['No'] });
    for (let one = 0; one < refused; one += 1) await queue(stopped(why, { targetId: 12 + one }));
    open();
    await see(refused === 0 ? 'Nothing is waiting on this computer.' : 'Colour: No');
    await vi.waitFor(() => expect(document.querySelector('[aria-live] h2')?.textContent).toBe(words));
  });
});

describe('an error', () => {
  it('is one line, with the others and the numbers under Details', async () => {
    const why = refusal({ engine_size: ['This field must be a number'], make: ['This field is required'] });
    await queue(stopped(why, { op: 'create', tempId: -3, lane: 'bikes -3', about: 'KX23QBA' }));
    open(390);
    await see('Bike not added. Engine size: This field must be a number, and 1 more under Details');
    const line = document.querySelector('.field-error')?.textContent ?? '';
    expect(line).not.toMatch(/attempt|bytes|Make/u);
    press('Details of KX23QBA');
    const numbers = document.querySelector(`[id="${named('Details of KX23QBA')?.getAttribute('aria-controls')}"]`);
    await vi.waitFor(() => expect(numbers?.hasAttribute('hidden')).toBe(false));
    expect(numbers?.textContent).toMatch(/Make: This field is required.*bytes.*1 attempt/u);
  });
});
