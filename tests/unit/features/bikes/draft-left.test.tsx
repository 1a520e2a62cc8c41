// @vitest-environment dom
// A form that closes stores what was typed. The result of that write must not update the closed screen.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { listDrafts } from '~data/form-saves/drafts';
import { useDraft } from '~widgets/drafts/use-draft';
import { press, signInAnew, soon } from './bike-page';

function Form() {
  const { touch } = useDraft({ form: 'contact', target: 'new' }, '/contacts/new', () => ({ first_name: 'Isla' }));
  return (
    <button type="button" onClick={touch}>
      Type
    </button>
  );
}

afterEach(() => vi.unstubAllGlobals());

it('is kept after its screen has closed, without drawing that again', async () => {
  signInAnew();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Form />));
  press('Type');
  await act(async () => root.unmount());
  // A screen that updates now has no document to draw in.
  vi.stubGlobal('window', undefined);
  await soon(async () => expect(await listDrafts()).toMatchObject([{ text: { first_name: 'Isla' } }]));
});
