// @vitest-environment dom
// While riders have the phone nobody leaves their page but the instructor, by an unlock of their own.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handedOverFor } from '~data/page/handed-over';
import { fill, value } from '~tests/unit/features/bikes/bike-form-hands';
import { named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue } from '~tests/unit/features/bikes/bike-school';
import { paper } from '~tests/unit/features/messages/disclaimer-rows';
import { begin, choose, HERE, list, signAs, TICK } from './handed-over-phone';
import { openApp, settledText } from './whole-app';

beforeEach(() => begin());

describe('nobody leaves', () => {
  it.each(['/', '/contacts', '/calendar/3/details', '/sync', '/login', '/contacts/21/details/disclaimers'])(
    'by the address %s',
    async (address) => {
      const history = openApp(HERE, 390);
      await see('Who signs now?');
      expect(handedOverFor()).toBe('3');
      history.push(address);
      await soon(() => expect(history.location.pathname).toBe(HERE));
      expect(await settledText()).toContain('Who signs now?');
    },
  );

  it('by going back, nor by loading the app anew at another address', async () => {
    const history = openApp(HERE, 390);
    await see('Who signs now?');
    history.back();
    await soon(() => expect(history.location.pathname).toBe(HERE));
    const again = openApp('/calendar', 390);
    await soon(() => expect(again.location.pathname).toBe(HERE));
    await see('Who signs now?');
  });

  it('and what was signed before the app was killed half-way is kept; what was only filled in is gone', async () => {
    openApp(HERE, 390);
    await choose('Isla Ray');
    await signAs('Isla Ray');
    await see('Thank you, Isla Ray.');
    await choose('Owen Ray');
    fill('Your full name', 'Owen Ray');
    const history = openApp('/contacts', 390);
    await soon(() => expect(list()).toEqual(['Isla RaySigned', 'Owen Ray']));
    expect(history.location.pathname).toBe(HERE);
    await choose('Owen Ray');
    expect(value('Your full name')).toBe('');
    expect((await queue()).map(({ parentId }) => parentId)).toEqual([21]);
  });
});

describe('the instructor', () => {
  const unlock = () => named('Instructor: hold to take the phone back') ?? named('Keep holding…');
  const act = (kind: string) => unlock()?.dispatchEvent(new Event(kind, { bubbles: true }));
  const key = (kind: 'keydown' | 'keyup') =>
    unlock()?.dispatchEvent(new KeyboardEvent(kind, { key: ' ', bubbles: true }));
  const isAsked = () => text().includes('Are you the instructor?');
  /** Holds for so long; time passes for the button alone. */
  function hold(ms: number, down: () => unknown, up: () => unknown): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    down();
    vi.advanceTimersByTime(ms);
    up();
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
  }
  const byFinger = (ms: number) =>
    hold(
      ms,
      () => act('pointerdown'),
      () => act('pointerup'),
    );

  it('takes the phone back by holding for two seconds, and confirming', async () => {
    const history = openApp(HERE, 390);
    await see('Who signs now?');
    unlock()?.click();
    byFinger(1999);
    expect(await settledText()).toContain('Who signs now?');
    expect(isAsked()).toBe(false);
    byFinger(2000);
    await soon(() => expect(isAsked()).toBe(true));
    press('No, go on signing');
    await soon(() => expect(isAsked()).toBe(false));
    expect([history.location.pathname, handedOverFor()]).toEqual([HERE, '3']);
    byFinger(2000);
    await soon(() => expect(isAsked()).toBe(true));
    press('Yes, leave');
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/details'));
    expect(handedOverFor()).toBeNull();
    history.push('/contacts');
    await soon(() => expect(history.location.pathname).toBe('/contacts'));
  });

  it('also with a keyboard', async () => {
    openApp(HERE, 390);
    await see('Who signs now?');
    hold(
      1999,
      () => key('keydown'),
      () => key('keyup'),
    );
    expect(isAsked()).toBe(false);
    hold(
      2000,
      () => key('keydown'),
      () => key('keyup'),
    );
    await soon(() => expect(isAsked()).toBe(true));
  });

  it('is asked for where the course isn’t on this phone, and can leave there, too', async () => {
    openApp('/sign/99', 390);
    await see('This course is not on this phone');
    expect(text()).toContain('Give the phone back to your instructor.');
    byFinger(2000);
    await soon(() => expect(isAsked()).toBe(true));
  });

  it('who may not change contacts hands nothing over', async () => {
    await begin([paper(4, TICK)], 'VIEW');
    openApp('/calendar/3/details', 390);
    expect(await settledText()).not.toContain('Sign here');
    // What riders sign there would be refused by the school.
    openApp(HERE, 390);
    expect(await settledText()).toContain('You can look at this, but not change it');
    expect([handedOverFor(), text().includes('Who signs now?')]).toEqual([null, false]);
  });
});
