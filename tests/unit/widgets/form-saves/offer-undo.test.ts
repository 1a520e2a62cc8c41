// @vitest-environment dom
import { beforeEach, expect, it, vi } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { toast, type Offer } from '~ui/overlays/toasts';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import * as actions from '~data/form-saves/actions';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

const said = () => vi.mocked(toast).mock.calls;
const offered = (): Offer => said()[0]?.[2] ?? { actions: [], stay: 0 };
const take = () => offered().actions.at(-1)?.run();

beforeEach(() => {
  vi.spyOn(actions, 'endUndo').mockResolvedValue(undefined);
});

it('names what was done and offers Undo for as long as a deletion is held', () => {
  offerUndo({ done: 'Note deleted', where: 'Saved on this phone', undo: async () => true, undone: 'Note restored' });
  expect(said()[0]?.slice(0, 2)).toEqual(['done', 'Note deleted']);
  expect(offered()).toMatchObject({ stay: UNDO_FOR, detail: 'Saved on this phone', actions: [{ label: 'Undo' }] });
});

it.each([
  [async () => true, ['done', 'Note restored']],
  [async () => false, ['failed', 'Too late to undo: it has been sent']],
  [async () => Promise.reject(new Error('full')), ['failed', 'This couldn’t be undone on this device']],
])('says what became of it', async (undo, words) => {
  vi.stubGlobal('reportError', vi.fn());
  offerUndo({ done: 'Note deleted', undo, undone: 'Note restored' });
  take();
  await vi.waitFor(() => expect(said()[1]).toEqual(words));
});

it('sends what is held as soon as the page is hidden', () => {
  offerUndo({ done: 'Note deleted', undo: async () => true, undone: 'Note restored' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(actions.endUndo).not.toHaveBeenCalled();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(actions.endUndo).toHaveBeenCalledOnce();
});
