// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { getDraft, saveDraft } from '~data/form-saves/drafts';
import { keepForms } from '~data/page/open-forms';
import { londonTime } from '~domain/time/london-time';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, holdPause, named, open, press, see, signInAnew, text, soon } from './bike-page';
import { fill, seeField, type, typeBike, value } from './bike-form-hands';
import { feedSchool, seeQueued } from './bike-school';

hearToasts();

const NEW = { form: 'bike', target: 'new' };
const bike = bikeRow(12);

const kept = (key = NEW) => getDraft(key).then((draft) => draft?.text ?? null);
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(async () => {
  signInAnew().answer('/bike_management/motorbikes/12/', 'no signal');
  setSyncStatus({ state: 'offline' });
  await feedSchool(bike);
});

describe('what is typed into a bike form', () => {
  it('is kept a moment after the last key, and only what differs', async () => {
    open('12/details/edit');
    await seeField('Colour');
    type('Colour', 'Blu');
    type('Colour', 'Blue');
    await soon(async () => expect(await kept({ form: 'bike', target: '12' })).toEqual({ colour: 'Blue' }));
  });

  it('is kept at once when the page is left', async () => {
    open('new');
    await seeField('Make');
    holdPause();
    type('Make', 'Honda');
    leavePage();
    const draft = await soon(async () => {
      const found = await getDraft(NEW);
      if (!found) throw new Error('no draft');
      return found;
    });
    expect(draft.text).toEqual({ make: 'Honda' });
  });

  it('is kept when the app asks for it, before it reloads the page', async () => {
    open('new');
    await seeField('Make');
    type('Make', 'Honda');
    expect(await keepForms()).toBe(true);
    expect(await kept()).toEqual({ make: 'Honda' });
  });

  it('is not kept while an older draft is offered, which the app is told; it is once that is discarded', async () => {
    await saveDraft(NEW, { text: { make: 'Yamaha' }, route: '/bikes/new' });
    open('new');
    await see('Continue');
    await seeField('Colour');
    type('Colour', 'Blue');
    expect(await keepForms()).toBe(false);
    expect(await kept()).toEqual({ make: 'Yamaha' });
    press('Discard');
    await soon(async () => expect(await keepForms()).toBe(true));
    expect(await kept()).toEqual({ colour: 'Blue' });
  });

  it('is not kept when it is as it was before', async () => {
    open('12/details/edit');
    await seeField('Colour');
    type('Colour', 'Blue');
    leavePage();
    await soon(async () => expect(await kept({ form: 'bike', target: '12' })).not.toBeNull());
    type('Colour', 'Red');
    leavePage();
    await soon(async () => expect(await kept({ form: 'bike', target: '12' })).toBeNull());
  });

  it('goes with the saving', async () => {
    open('new');
    await seeField('Make');
    typeBike();
    leavePage();
    await soon(async () => expect(await kept()).not.toBeNull());
    press('Add bike');
    await seeQueued();
    expect(await kept()).toBeNull();
  });
});

describe('a draft from another time', () => {
  it('is offered, and nothing is overwritten before the person has chosen', async () => {
    await saveDraft(NEW, { text: { make: 'Honda', supplier: ['2'], model: 7 }, route: '/bikes/new' });
    open('new');
    await see(`Draft from ${londonTime(new Date())}`);
    await seeField('Make');
    expect(value('Make')).toBe('');
    expect(named('Add bike')).toHaveProperty('disabled', true);
    expect(text()).toContain('Continue the draft or discard it first.');
    type('Model', 'X');
    leavePage();
    expect(await kept()).toMatchObject({ make: 'Honda' });
    press('Continue');
    await soon(() => expect(value('Make')).toBe('Honda'));
    expect(text()).not.toContain('Draft from');
    expect(await kept()).toMatchObject({ make: 'Honda' });
  });

  it('can be discarded', async () => {
    await saveDraft(NEW, { text: { make: 'Honda' }, route: '/bikes/new' });
    open('new');
    await see('Draft from');
    await seeField('Make');
    press('Discard');
    await soon(async () => expect(await kept()).toBeNull());
    expect(value('Make')).toBe('');
  });

  it('of another form is not offered', async () => {
    await saveDraft({ form: 'bike', target: '13' }, { text: { make: 'Honda' }, route: '/bikes/13/details/edit' });
    open('12/details/edit');
    await seeField('Make');
    expect(text()).not.toContain('Draft from');
  });
});

describe('closing a form', () => {
  it('with nothing typed asks nothing', async () => {
    const history = open('new');
    await seeField('Make');
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/bikes'));
  });

  it('asks about unsaved text, and keeps it as a draft', async () => {
    const history = open('new');
    await seeField('Make');
    fill('Make', 'Honda');
    press('Close');
    await see('Keep what you typed?');
    expect(history.location.pathname).toBe('/bikes/new');
    press('Keep as draft');
    await soon(() => expect(history.location.pathname).toBe('/bikes'));
    await soon(async () => expect(await kept()).toEqual({ make: 'Honda' }));
  });

  it('can go on typing', async () => {
    const history = open('new');
    await seeField('Make');
    fill('Make', 'Honda');
    press('Close');
    await see('Keep what you typed?');
    press('Go on typing');
    await soon(() => expect(text()).not.toContain('Keep what you typed?'));
    expect(history.location.pathname).toBe('/bikes/new');
    expect(value('Make')).toBe('Honda');
  });

  async function discard() {
    const history = open('12/details/edit');
    await seeField('Colour');
    fill('Colour', 'Blue');
    press('Close');
    await see('Keep what you typed?');
    press('Discard');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details'));
    await soon(() => expect(toast).toHaveBeenCalledWith('done', 'Discarded what you typed', expect.anything()));
    return history;
  }
  const undo = () =>
    vi
      .mocked(toast)
      .mock.lastCall?.[2]?.actions.find(({ label }) => label === 'Undo')
      ?.run();
  const KEY = { form: 'bike', target: '12' };

  it('can throw it away: with the page out of sight it is gone', async () => {
    await discard();
    await soon(async () => expect(await kept(KEY)).toMatchObject({ colour: 'Blue' }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await soon(async () => expect(await kept(KEY)).toBeNull());
    undo();
    await soon(() => expect(toast).toHaveBeenCalledWith('failed', expect.stringContaining('Too late')));
  });

  it('brings back what was thrown away, in its form', async () => {
    const history = await discard();
    undo();
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details/edit'));
    await seeField('Colour');
    await soon(() => expect(value('Colour')).toBe('Blue'));
    expect(text()).not.toContain('Draft from');
    await soon(async () => expect(await kept(KEY)).toEqual({ colour: 'Blue' }));
    press('Close');
    await see('Keep what you typed?');
  });

  it('is not offered what was thrown away before a reload', async () => {
    await saveDraft(KEY, { text: { colour: 'Blue', ' discarded': true }, route: '/bikes/12/details/edit' });
    open('12/details/edit');
    await seeField('Colour');
    await soon(async () => expect(await kept(KEY)).toBeNull());
    expect(text()).not.toContain('Draft from');
    expect(value('Colour')).toBe('Red');
  });

  it('opens empty when it is opened anew instead', async () => {
    const history = await discard();
    history.push('/bikes/12/details/edit');
    await seeField('Colour');
    await soon(async () => expect(await kept(KEY)).toBeNull());
    expect(value('Colour')).toBe('Red');
    expect(text()).not.toContain('Draft from');
  });
});

describe('a device that is full', () => {
  it('says that the draft is not kept, and keeps the text on the screen', async () => {
    open('new');
    await seeField('Make');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    type('Make', 'Honda');
    leavePage();
    await see('This device is full: what you type is not kept as a draft.');
    put.mockRestore();
    expect(value('Make')).toBe('Honda');
    type('Make', 'Yamaha');
    leavePage();
    await soon(() => expect(text()).not.toContain('This device is full'));
    expect(await kept()).toEqual({ make: 'Yamaha' });
  });
});
