// @vitest-environment dom
// The state of a form that saves a change, without fields on a screen: what was typed, its draft, a refusal, a save.
import 'fake-indexeddb/auto';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getDraft, saveDraft } from '~data/form-saves/drafts';
import type { Queued } from '~data/outbox/enqueue';
import * as saving from '~widgets/form-saves/save-and-wait';
import type { Saved } from '~widgets/form-saves/save-and-wait';
import { flag, ids, trimmed } from '~widgets/forms/codecs';
import type { SaveHow } from '~widgets/forms/change-kind';
import { readFields, type Values } from '~widgets/forms/fields';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import type { Mends } from '~widgets/forms/use-corrected';
import { z } from '~contract/wire/zod';
import { hearToasts } from '~tests/helpers/stand-ins';
import { signInAnew, soon } from '~tests/unit/features/bikes/bike-page';

const FIELDS = { title: trimmed(), all_day: flag(), staff: ids() };
type Shown = Values<typeof FIELDS>;
const patch = z.object({ title: z.string().min(1, 'Say what it is'), all_day: z.boolean(), staff: z.array(z.int()) });
const ROW: Shown = { title: 'Meeting', all_day: false, staff: ['5'] };
const KEY = { form: 'event', target: '4' };
const QUEUED: Queued = { seq: 7, mid: 'm', id: 4 };

const school = { says: { is: 'waiting' } as Saved };
hearToasts();

type Save = (input: object, how: SaveHow, seen: Partial<Shown>) => Promise<Queued | null>;

let form: ChangeForm<Shown>;
let setRow: (row: Shown) => void;
/** What the form's check refuses a save for, and whether it is sent with the very drawing that brings it. */
let refuse: (why: string, sendsAtOnce: boolean) => void;
const save = vi.fn<Save>();
const onSaved = vi.fn<(saved: Saved) => void>();

function Form({ mends }: { mends: Mends<Shown> | null }) {
  const [original, setOriginal] = useState(ROW);
  const [{ why, sendsAtOnce }, setRefusal] = useState({ why: '', sendsAtOnce: false });
  const shown = useChangeForm('events patch', FIELDS, {
    draft: KEY,
    original,
    mends,
    done: 'Event updated',
    places: ['conflicts'],
    read: (values, names) =>
      why === '' ? readFields(patch.partial(), FIELDS, values, { names }) : { input: null, errors: { conflicts: why } },
    save,
    onSaved,
  });
  const isSent = useRef(false);
  useLayoutEffect(() => {
    if (!sendsAtOnce || isSent.current) return;
    isSent.current = true;
    shown.submit();
  }, [sendsAtOnce, shown]);
  useEffect(() => {
    setRow = setOriginal;
    refuse = (now, atOnce) => setRefusal({ why: now, sendsAtOnce: atOnce });
    form = shown;
  }, [shown]);
  return null;
}

async function open(mends: Mends<Shown> | null = null): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(() => root.unmount()));
  const routeTree = createRootRoute({ component: () => <Form mends={mends} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/calendar'] }) });
  await act(async () => root.render(<RouterProvider router={router as never} />));
}

const type = (values: Partial<Shown>) => act(async () => form.fill(values));
const submit = () => act(async () => form.submit());
const refusal = (fields: Record<string, string[]>): Saved => ({
  is: 'refused',
  seq: 9,
  trouble: { kind: 'refused', at: 0, status: 400, message: '', fields },
});

beforeEach(() => {
  signInAnew();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  school.says = { is: 'waiting' };
  vi.spyOn(saving, 'saveAndWait').mockImplementation(async (save) =>
    (await save()) ? school.says : { is: 'nothing' },
  );
  save.mockReset().mockResolvedValue(QUEUED);
  onSaved.mockReset();
});

describe('what stands in the form', () => {
  it('follows the row where nobody has typed; what was typed stays, and goes with what was seen', async () => {
    await open();
    await type({ title: 'Away' });
    await act(async () => setRow({ title: 'Lunch', all_day: true, staff: ['5', '6'] }));
    expect(form.values).toEqual({ title: 'Away', all_day: true, staff: ['5', '6'] });
    await submit();
    expect(save.mock.calls).toEqual([[{ title: 'Away' }, { draft: KEY }, { title: 'Meeting' }]]);
    expect(onSaved).toHaveBeenCalledWith({ is: 'waiting' });
  });

  it('follows the row again once typed text is taken back', async () => {
    await open();
    await type({ title: 'Away', staff: ['6', '5'] });
    await type({ title: 'Meeting', staff: ['5'] });
    await act(async () => setRow({ ...ROW, title: 'Lunch', staff: ['7'] }));
    expect([form.values.title, form.values.staff, form.isDirty()]).toEqual(['Lunch', ['7'], false]);
  });

  it('is not taken for what was before it once it is saved, which the row then shows', async () => {
    await open();
    await type({ title: 'Away' });
    save.mockRejectedValueOnce(new Error('full'));
    vi.stubGlobal('reportError', () => undefined);
    await submit();
    expect([form.above, form.saving]).toEqual([
      'This couldn’t be saved on this device. What you typed is still here.',
      false,
    ]);
    await act(async () => setRow({ ...ROW, title: 'Away' }));
    await submit();
    expect(save.mock.calls.at(-1)).toEqual([{ title: 'Away' }, { draft: KEY }, { title: 'Meeting' }]);
  });
});

describe('saving', () => {
  it('happens once, even if tapped twice', async () => {
    await open();
    await type({ title: 'Away' });
    await act(async () => (form.submit(), form.submit()));
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    expect(form.isDirty()).toBe(false);
  });

  it('is checked by what is on the screen, however soon it follows', async () => {
    await open();
    await type({ title: 'Away' });
    await act(async () => refuse('The bike was taken', true));
    expect(form.errors).toEqual({ conflicts: 'The bike was taken' });
    expect(save).not.toHaveBeenCalled();
  });

  it('is not tried with an error, which goes as soon as its field is right', async () => {
    await open();
    await type({ title: ' ', all_day: true });
    await submit();
    expect([save.mock.calls, form.errors, form.problems]).toEqual([[], { title: 'Say what it is' }, 1]);
    await type({ title: '' });
    expect(form.errors).toEqual({ title: 'Say what it is' });
    await type({ title: 'Away' });
    expect([form.errors, form.problems]).toEqual([{}, 1]);
    // What nobody has been told yet is not said while it is typed.
    await type({ title: '' });
    expect([form.errors, form.problems]).toEqual([{}, 1]);
  });

  it('without a change goes on, and leaves no draft', async () => {
    await saveDraft(KEY, { text: { title: 'Older' }, route: '/calendar' });
    await open();
    save.mockResolvedValue(null);
    await soon(() => expect(form.draft.found).not.toBeNull());
    await act(async () => form.chooseDraft(true));
    await submit();
    await soon(() => expect(onSaved).toHaveBeenCalledWith({ is: 'nothing' }));
    expect(await getDraft(KEY)).toBeNull();
  });
});

describe('a refusal', () => {
  it('stands under its fields and in places of its own; the next save takes its place, with a draft of its own', async () => {
    await open();
    await type({ title: 'Away', staff: ['5', '6'] });
    school.says = refusal({ 'staff.1': ['Has left'], conflicts: ['Clashes'], later: ['Unknown'] });
    await submit();
    expect(form.errors).toEqual({ staff: 'Has left', 'staff.1': 'Has left', conflicts: 'Clashes' });
    expect([form.above, form.problems, form.replaces]).toEqual(['Event not updated. later: Unknown', 1, 9]);
    await type({ staff: ['5'] });
    expect(form.errors).toEqual({ conflicts: 'Clashes' });
    const mending = { form: 'event', target: 'resend 9' };
    await act(async () => form.draft.flush());
    await soon(async () => expect((await getDraft(mending))?.text).toEqual({ title: 'Away' }));
    school.says = { is: 'done', id: 4 };
    await submit();
    await soon(() => expect(save.mock.calls.at(-1)?.[1]).toEqual({ draft: mending, replaces: 9 }));
  });

  it('opened from the Sync centre says at once what is wrong; leaving it loses nothing', async () => {
    const trouble = { kind: 'refused', at: 0, status: 400, message: '', fields: { title: ['Taken'] } } as const;
    const values = { title: 'Away' };
    await open({ seq: 3, values, base: {}, body: values, trouble: { ...trouble, fields: { title: ['Taken'] } } });
    expect([form.values.title, form.errors, form.problems, form.isDirty()]).toEqual([
      'Away',
      { title: 'Taken' },
      1,
      false,
    ]);
    await type({ title: 'Holiday' });
    expect(form.isDirty()).toBe(true);
    await submit();
    // Its draft is stored first, which may take a while on a busy machine.
    const sent = [{ title: 'Holiday' }, { draft: { form: 'event', target: 'resend 3' }, replaces: 3 }];
    await soon(() => expect(save.mock.calls[0]?.slice(0, 2)).toEqual(sent));
  });
});

describe('a draft of the first version of the app', () => {
  it('is used, with its flags and lists', async () => {
    await saveDraft(KEY, { text: { title: 'Away', all_day: 'on', staff: '6,5', series: '' }, route: '/calendar' });
    await open();
    await soon(() => expect(form.draft.found).not.toBeNull());
    await act(async () => form.chooseDraft(true));
    expect(form.values).toEqual({ title: 'Away', all_day: true, staff: ['6', '5'] });
    await type({ title: 'Holiday' });
    await act(async () => form.draft.flush());
    const text = { title: 'Holiday', all_day: true, staff: ['6', '5'] };
    await soon(async () => expect((await getDraft(KEY))?.text).toEqual(text));
  });
});
