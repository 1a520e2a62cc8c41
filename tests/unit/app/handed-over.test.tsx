// @vitest-environment dom
// The instructor's phone in riders' hands: one rider signs after the other, with or without signal.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFullError } from '~data/database/storage-full';
import * as disclaimers from '~data/disclaimers/disclaimers';
import * as backup from '~data/form-saves/backup-now';
import { supplier } from '~tests/sync/helpers/rows';
import { field, fill, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, named, press, see, soon, text } from '~tests/unit/features/bikes/bike-page';
import { queue } from '~tests/unit/features/bikes/bike-school';
import { disclaimer, signed } from '~tests/unit/features/contacts/disclaimer-rows';
import { paper } from '~tests/unit/features/messages/disclaimer-rows';
import { begin, choose, HERE, list, signAs, submit, TICK } from './handed-over-phone';
import { openApp, settledText } from './whole-app';

beforeEach(() => begin());

describe('riders', () => {
  it('sign one after the other, each on an empty form, and all of it waits on this phone', async () => {
    openApp(HERE, 390);
    await choose('Isla Ray');
    await signAs('Isla Ray');
    await see('Thank you, Isla Ray. It is saved on this phone');
    await soon(() => expect(list()).toEqual(['Isla RaySigned', 'Owen Ray']));
    expect(named('Isla Ray')).toBeUndefined();
    await choose('Owen Ray');
    expect([value('Your full name'), value('Your date of birth'), field('I agree.').checked]).toEqual(['', '', false]);
    expect(document.querySelector('canvas')?.getAttribute('aria-label')).not.toContain('signed');
    await signAs('Owen Ray');
    await soon(() => expect(list()).toEqual(['Isla RaySigned', 'Owen RaySigned']));
    expect((await queue()).map(({ op, entity, parentId, body }) => [op, entity, parentId, body])).toMatchObject([
      [
        'create',
        'disclaimers',
        21,
        { template: 4, course: 3, request: null, name: 'Isla Ray', text: 'Riding has risks.' },
      ],
      [
        'create',
        'disclaimers',
        22,
        { template: 4, course: 3, request: null, name: 'Owen Ray', text: 'Riding has risks.' },
      ],
    ]);
  });

  it('who have two to sign get the second after the first', async () => {
    await begin([paper(4, TICK), paper(5, { ...TICK, title: 'Track day' })]);
    openApp(HERE, 390);
    await choose('Isla Ray');
    expect(document.querySelector('h1')?.textContent).toBe('Before you ride');
    await signAs('Isla Ray');
    await soon(() => expect(document.querySelector('h1')?.textContent).toBe('Track day'));
    expect(value('Your full name')).toBe('');
    await signAs('Isla Ray');
    await see('Thank you, Isla Ray.');
    expect((await queue()).map(({ body }) => body['template'])).toEqual([4, 5]);
  });

  it('who were chosen by mistake go back, and what they typed is gone', async () => {
    openApp(HERE, 390);
    await choose('Isla Ray');
    fill('Your full name', 'Not Isla');
    press('That’s not me');
    await choose('Isla Ray');
    expect(value('Your full name')).toBe('');
    expect(await queue()).toEqual([]);
  });

  it.each([
    ['ENG', true],
    ['SCT', false],
  ] as const)('of 16 need a guardian in %s: %s', async (nation, isMinor) => {
    await feed({ suppliers: [{ ...supplier(1), nation }] });
    openApp(HERE, 390);
    await choose('Isla Ray');
    fill('Your date of birth', '01/05/2010');
    await settledText();
    expect(text().includes('You are under 18, so a parent or guardian has to agree')).toBe(isMinor);
  });

  it('are thanked once what they signed has its second copy', async () => {
    const copied: (() => void)[] = [];
    vi.spyOn(backup, 'keepCopy').mockImplementation(() => new Promise((done) => void copied.push(done)));
    openApp(HERE, 390);
    await choose('Isla Ray');
    await signAs('Isla Ray');
    await soon(() => expect(copied).toHaveLength(1));
    expect([text().includes('Thank you'), await queue()]).toMatchObject([false, [{ parentId: 21 }]]);
    copied[0]?.();
    await see('Thank you, Isla Ray.');
  });

  it('keep what they filled in where this phone is full', async () => {
    openApp(HERE, 390);
    await choose('Isla Ray');
    vi.spyOn(disclaimers, 'signHere').mockRejectedValueOnce(new StorageFullError());
    await signAs('Isla Ray');
    await see('This phone is full, so this is not saved. What you filled in is still here');
    expect(value('Your full name')).toBe('Isla Ray');
    await submit();
    await see('Thank you, Isla Ray.');
    expect(await queue()).toHaveLength(1);
  });

  it('are told where it couldn’t be saved for another reason', async () => {
    vi.stubGlobal('reportError', () => undefined);
    openApp(HERE, 390);
    await choose('Isla Ray');
    vi.spyOn(disclaimers, 'signHere').mockRejectedValueOnce(new Error('closed'));
    await signAs('Isla Ray');
    await see('This couldn’t be saved on this device. What you typed is still here.');
  });
});

describe('signed by the link meanwhile', () => {
  it('is said in the list', async () => {
    openApp(HERE, 390);
    await soon(() => expect(list()).toEqual(['Isla Ray', 'Owen Ray']));
    await feed({ disclaimers: [signed(8, { customer: 21 })] });
    await soon(() => expect(list()).toEqual(['Isla RaySigned', 'Owen Ray']));
  });

  it('is said in the open form, which still can be signed and names the request', async () => {
    await feed({ disclaimers: [disclaimer(8, { customer: 21 })] });
    openApp(HERE, 390);
    await choose('Isla Ray');
    expect(text()).not.toContain('by the link meanwhile');
    await feed({ disclaimers: [signed(8, { customer: 21, version: 2 })] });
    await see('You have signed this by the link meanwhile. If you sign here as well, the school keeps both.');
    await signAs('Isla Ray');
    await see('Thank you, Isla Ray.');
    expect((await queue()).map(({ body }) => body['request'])).toEqual([8]);
  });
});
