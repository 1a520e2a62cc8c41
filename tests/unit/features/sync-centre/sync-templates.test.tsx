// @vitest-environment dom
// A text of messages that two people have changed.
import { beforeEach, expect, it, vi } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { template } from '~tests/unit/features/messages/message-page';
import { feed, named, open, press, queue, see, signInAnew, stopped, stored } from './sync-page';
import type { Trouble } from '~data/outbox/refusal-record';

const MINE = { text: 'Hello {{first_name}}, see you soon', active: false };
const THEIRS = template(4, { version: 5, text: 'Dear {{first_name}}', active: true });
const conflict: Trouble = {
  kind: 'conflict',
  at: Date.now(),
  version: 5,
  fields: ['text', 'active'],
  current: THEIRS as unknown as Record<string, unknown>,
};

const field = (label: string) =>
  [...document.querySelectorAll('fieldset')].find((one) => one.querySelector('legend')?.textContent === label);
const side = (label: string, whose: 'Yours' | 'The school’s') =>
  [...(field(label)?.querySelectorAll('label') ?? [])].find((one) => one.textContent.startsWith(whose));

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
});

it('shows both texts whole; the choice goes on, and nothing typed is lost', async () => {
  await feed({ message_templates: [THEIRS] });
  const base = { text: 'Hello', active: true };
  await queue(stopped(conflict, { entity: 'message_templates', body: MINE, base, baseVersion: 3, targetId: 4 }));
  open();
  await see('Template not updated');
  expect(side('Text', 'Yours')?.textContent).toBe(`Yours${MINE.text}`);
  expect(side('Text', 'The school’s')?.textContent).toBe('The school’sDear {{first_name}}');
  side('Text', 'Yours')?.querySelector('input')?.click();
  await see('Choose for 1 field first');
  const other = [...document.querySelectorAll('fieldset')].find((one) => one !== field('Text'));
  other?.querySelectorAll('input')[1]?.click();
  await vi.waitFor(() => expect((named('Use these') as HTMLButtonElement).disabled).toBe(false));
  press('Use these');
  await vi.waitFor(async () => expect((await stored())[0]?.status).toBe('queued'));
  expect((await stored())[0]?.body).toEqual({ text: MINE.text });
});
