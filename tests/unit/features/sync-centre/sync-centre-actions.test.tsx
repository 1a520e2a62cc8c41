// @vitest-environment dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { bikeRow, report } from '~tests/unit/features/bikes/bike-page';
import { feed, named, open, press, queue, see, send, signInAnew } from './sync-page';

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
});

const button = (name: string) => named(name) as HTMLButtonElement;

/** Replaces the browser's clipboard. */
function giveClipboard(clipboard: unknown): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });
}

describe('exporting', () => {
  it('says when no file could be made, and that nothing is lost', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room');
    });
    await queue();
    open();
    await see('Edit bike');
    press('Export all unsent');
    await see('The file couldn’t be made. Nothing is lost.');
    expect(button('Export all unsent').disabled).toBe(false);
  });
});

describe('copying the details', () => {
  it('puts everything on the clipboard, and says so', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    giveClipboard({ writeText });
    await queue({ body: { colour: 'Blue' }, about: 'LB22QDE' });
    open();
    await see('colour to Blue');
    press('Copy details');
    await see('Details copied');
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^Edit bike LB22QDE\n.*Colour: Blue/su);
  });

  it('goes another way where there is no clipboard', async () => {
    let copied = '';
    giveClipboard(undefined);
    const execCommand = () => {
      copied = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    Object.assign(document, { execCommand });
    await queue({ body: { colour: 'Blue' } });
    open();
    await see('colour to Blue');
    press('Copy details');
    await see('Details copied');
    expect(copied).toContain('Colour: Blue');
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('what was sent', () => {
  it('says when the school received it, and leads to the row that is still there', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7)] });
    await send({ id: 12, about: 'LB22QDE', at: Date.now() - 3000 });
    await send({ entity: 'bike_comments', op: 'create', id: 7, about: 'LB22QDE', at: Date.now() - 2000 });
    await send({ id: 99, about: 'GONE1', at: Date.now() - 1000 });
    open();
    await see('Received by school');
    await vi.waitFor(() => expect(named('View LB22QDE')?.getAttribute('href')).toBe('/bikes/12/details'));
    expect(named('View the comment on LB22QDE')?.getAttribute('href')).toBe('/bikes/12/details/comment/7');
    expect(named('View GONE1')).toBeUndefined();
  });
});
