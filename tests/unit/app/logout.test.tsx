// @vitest-environment dom
import 'fake-indexeddb/auto';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Dexie } from 'dexie';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LogoutQuestion } from '~app/shell/logout-question';
import { useShell } from '~app/shell/shell-store';
import { door } from '~data/database-access';
import { databaseName, ownerOf } from '~data/database/owner';
import { getSession } from '~data/session/session';
import { onSyncRequested } from '~data/page/sync-requests';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import {
  named,
  press,
  queue,
  queueReport,
  refusal,
  see,
  signInAnew,
  stopped,
  text,
} from '~tests/unit/features/sync-centre/sync-page';

const QUESTION = 'Are you sure that you want to logout?';
let name = '';

beforeEach(() => {
  signInAnew().answer('/users/logout', { status: 204 });
  const { person } = getSession();
  name = person ? databaseName(ownerOf(person)) : '';
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
});

/** Opens the question that the shell asks at sign-out. */
function ask(width = 1440) {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < 40rem') && width < 640 }),
  );
  document.body.innerHTML = '<div id="root"></div>';
  const rootRoute = createRootRoute({ component: LogoutQuestion });
  const page = (path: string) => createRoute({ getParentRoute: () => rootRoute, path, component: () => null });
  const history = createMemoryHistory({ initialEntries: ['/bikes'] });
  const router = createRouter({ routeTree: rootRoute.addChildren([page('/bikes'), page('/login')]), history });
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(<RouterProvider router={router as never} />);
  useShell.getState().askLogout(true);
  onTestFinished(() => {
    useShell.getState().askLogout(false);
    root.unmount();
  });
  return history;
}

const choose = (label: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent.includes(label))
    ?.querySelector('input')
    ?.click();
const chosen = () => document.querySelector('input[type=radio]:checked')?.closest('label')?.textContent;
const button = (label: string) => named(label) as HTMLButtonElement | undefined;

function type(value: string) {
  const input = document.querySelector<HTMLInputElement>('input[inputmode=numeric]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is left on the device after sign-out. */
async function left(): Promise<number> {
  if (!(await Dexie.exists(name))) return 0;
  const db = await new Dexie(name).open();
  try {
    return await db.table('mutations').count();
  } finally {
    db.close();
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** Types the number of unsent changes, so that one tap deletes them. */
async function readyToDelete(count: number): Promise<void> {
  ask();
  await see('on this computer only');
  choose('Delete');
  await see(`Type ${count} to delete your unsent work`);
  type(String(count));
  await vi.waitFor(() => expect(button('Delete and logout')?.disabled).toBe(false));
}

const signedOut = () => vi.waitFor(() => expect(getSession().status).toBe('signed-out'));

describe('with nothing unsent', () => {
  it('asks a plain question', async () => {
    const history = ask();
    await see(QUESTION);
    expect(document.querySelectorAll('input')).toHaveLength(0);
    press('Logout');
    await signedOut();
    await vi.waitFor(() => expect(history.location.pathname).toBe('/login'));
  });

  it('can be left as it was', async () => {
    ask();
    await see(QUESTION);
    press('Cancel');
    await vi.waitFor(() => expect(text()).not.toContain(QUESTION));
    expect(getSession().status).toBe('signed-in');
  });
});

describe('with unsent work', () => {
  it('says how much is on this phone only, and keeps it unless told otherwise', async () => {
    await queue();
    await queue({ lane: 'bikes 2', targetId: 2 });
    ask(390);
    await see('2 changes on this phone only');
    expect(text()).toContain(QUESTION);
    expect(chosen()).toContain('Keep on this phone until I am back');
    press('Logout');
    await signedOut();
    await vi.waitFor(async () => expect(await left()).toBe(2));
  });

  it('counts the photos among it, and asks for all of them before it deletes', async () => {
    await queueReport(2);
    ask(390);
    await see('1 change, 2 photos on this phone only');
    expect(text()).toContain('A copy to keep, with 2 photos.');
    expect(text()).toContain('You’re signed out once the school has received it, with 2 photos.');
    choose('Delete');
    await see('Type 3 to delete your unsent work');
    expect(text()).toContain('It never reaches the school, including 2 photos.');
  });

  it('can be left as it was', async () => {
    await queue();
    ask();
    await see('1 change on this computer only');
    press('Cancel');
    await vi.waitFor(() => expect(text()).not.toContain(QUESTION));
    expect(getSession().status).toBe('signed-in');
    expect(await left()).toBe(1);
  });

  it('is deleted only once the person has typed how much it is', async () => {
    await queue();
    await queue({ lane: 'bikes 2', targetId: 2 });
    ask();
    await see('2 changes on this computer only');
    choose('Delete');
    await see('Type 2 to delete your unsent work');
    for (const wrong of ['', '1', '22', 'two']) {
      type(wrong);
      await vi.waitFor(() => expect(button('Delete and logout')?.disabled).toBe(true));
    }
    button('Delete and logout')?.click();
    expect(getSession().status).toBe('signed-in');
    type(' 2 ');
    await vi.waitFor(() => expect(button('Delete and logout')?.disabled).toBe(false));
    press('Delete and logout');
    await signedOut();
    await vi.waitFor(async () => expect(await left()).toBe(0));
  });

  it('deleted-with-wrong-clock: goes too if it was saved while the clock was two days fast', async () => {
    const ahead = new Date(Date.now() + 2 * DAY).toISOString();
    await queue({ recordedAt: ahead });
    await queueReport(1, { recordedAt: ahead });
    const { person } = getSession();
    const userId = person?.user.id ?? 0;
    await door.run(({ work }) =>
      work.drafts.add({ userId, form: 'bike', target: '1', at: Date.now() + 2 * DAY, text: {}, blobs: [], route: '/' }),
    );
    await readyToDelete(3);
    press('Delete and logout');
    await signedOut();
    await vi.waitFor(async () => expect(await Dexie.exists(name)).toBe(false));
  });

  it('is not deleted while it includes changes that the person has not seen', async () => {
    await queue();
    await readyToDelete(1);
    // Saved in another tab, between the last look and the tap.
    const run = vi.spyOn(door, 'run').mockImplementationOnce(async (fn) => {
      run.mockRestore();
      await queue({ lane: 'bikes 2', targetId: 2 });
      return door.run(fn);
    });
    press('Delete and logout');
    await see('Something else was saved on this device meanwhile.');
    await see('Type 2 to delete your unsent work');
    expect([getSession().status, await left()]).toEqual(['signed-in', 2]);
  });

  it('stays, with the person signed in, if it can’t be deleted', async () => {
    await queue();
    await readyToDelete(1);
    vi.spyOn(door, 'run').mockImplementationOnce(() => Promise.reject(new Error('the disk')));
    press('Delete and logout');
    await see('This couldn’t be deleted on this device. It’s all still here: try again.');
    expect([getSession().status, await left()]).toEqual(['signed-in', 1]);
  });

  it('is sent first; the sign-out follows once the school has it', async () => {
    const seq = await queue();
    const asked = vi.fn<() => void>();
    onTestFinished(onSyncRequested(asked));
    ask();
    await see('1 change on this computer only');
    choose('Send now');
    await vi.waitFor(() => expect(button('Send and logout')).toBeDefined());
    press('Send and logout');
    await see('Sending…');
    // Read after the deletions have ended, which is later than the message.
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    setSyncStatus({ sending: { at: 1, of: 1 } });
    await see('Sending 1 of 1');
    expect(getSession().status).toBe('signed-in');
    await door.run(({ work }) => work.mutations.delete(seq));
    await signedOut();
  });

  it('stays if something turns out to need fixing', async () => {
    const seq = await queue();
    ask();
    await see('1 change on this computer only');
    choose('Send now');
    await vi.waitFor(() => expect(button('Send and logout')).toBeDefined());
    press('Send and logout');
    await see('Sending…');
    await door.run(({ work }) => work.mutations.update(seq, stopped(refusal({ colour: ['No'] }))));
    await see('1 needs fixing: open the Sync centre.');
    expect(getSession().status).toBe('signed-in');
    expect(button('Send and logout')?.disabled).toBe(false);
  });

  it('is not sent without signal, and says why', async () => {
    await queue();
    setSyncStatus({ state: 'offline' });
    ask();
    await see('There is no signal.');
    choose('Send now');
    expect(chosen()).toContain('Keep on this computer until I am back');
  });

  it('stops waiting when the signal goes', async () => {
    await queue();
    ask();
    await see('1 change on this computer only');
    choose('Send now');
    await vi.waitFor(() => expect(button('Send and logout')).toBeDefined());
    press('Send and logout');
    await see('Sending…');
    setSyncStatus({ state: 'weak' });
    await see('The server isn’t answering at the moment. Nothing is lost: choose again.');
    setSyncStatus({ state: 'offline' });
    await see('You lost signal. Nothing is lost: choose again.');
    expect(getSession().status).toBe('signed-in');
  });

  it('is exported as a file, and then asks again', async () => {
    const files: { name: string; size: number }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof File) files.push({ name: file.name, size: file.size });
      return 'blob:zip';
    });
    await queue();
    ask();
    await see('1 change on this computer only');
    choose('Export as a zip');
    await vi.waitFor(() => expect(button('Export')).toBeDefined());
    press('Export');
    await see('Your copy is ready.');
    expect(files.map((file) => file.name)).toEqual([expect.stringMatching(/^connect-unsent-\d{4}-\d\d-\d\d\.zip$/u)]);
    expect(files[0]?.size).toBeGreaterThan(100);
    expect(getSession().status).toBe('signed-in');
    expect(text()).toContain(QUESTION);
    expect(await left()).toBe(1);
  });
});
