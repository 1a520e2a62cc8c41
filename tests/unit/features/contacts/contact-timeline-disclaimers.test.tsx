// @vitest-environment dom
// What became of a contact's disclaimers, in their timeline.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { cancelDisclaimer } from '~data/disclaimers/disclaimers';
import { setSyncStatus } from '~sync/status';
import { feed, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { contactRow, feedContacts, openContacts } from './contact-page';
import { disclaimer, signed, signedHere } from './disclaimer-rows';

const PAGE = '/contacts/12/details';
const NOW = Date.parse('2026-11-30T12:00:00Z');

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  signInAnew();
  setSyncStatus({ state: 'offline' });
  await feedContacts({ customers: [contactRow(12, { created: '2026-11-20T10:00:00.000Z' })] });
});

const lines = () =>
  [...document.querySelectorAll('li')].flatMap((line) => {
    const title = line.querySelector('.font-bold')?.textContent ?? '';
    const [time] = /\d\d:\d\d$/u.exec(line.textContent) ?? [''];
    const text = line.querySelector('.line-clamp-2')?.textContent ?? '';
    return title.startsWith('Disclaimer') ? [[title, text, time]] : [];
  });

it('has a line for each step: sent, opened and signed', async () => {
  await feed({ disclaimers: [signed(8)] });
  openContacts(PAGE);
  await soon(() =>
    expect(lines()).toEqual([
      ['Disclaimer signed', 'Before you ride', '10:31'],
      ['Disclaimer opened', 'Before you ride', '10:20'],
      ['Disclaimer sent', 'Before you ride', '10:04'],
    ]),
  );
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(`${PAGE}/disclaimers/8`);
});

it('says whose phone it was signed on, which was sent nowhere', async () => {
  await feed({ disclaimers: [signedHere(9)] });
  openContacts(PAGE);
  await soon(() =>
    expect(lines()).toEqual([['Disclaimer signed', 'Before you ride\u00A0· on Callum’s phone', '10:31']]),
  );
});

it.each([
  [
    'cancelled',
    { status: 'CANCELLED', cancelled_at: '2026-11-29T09:00:00.000Z' } as const,
    [
      ['Disclaimer cancelled', '09:00'],
      ['Disclaimer sent', '10:04'],
    ],
  ],
  [
    'expired',
    { expires_at: '2026-11-30T11:00:00.000Z' },
    [
      ['Disclaimer expired', '11:00'],
      ['Disclaimer sent', '10:04'],
    ],
  ],
  ['made only, for its link', { sent_at: null }, [['Disclaimer made', '10:04']]],
])('of one that is %s', async (_, but, said) => {
  await feed({ disclaimers: [disclaimer(8, but)] });
  openContacts(PAGE, 390);
  await soon(() => expect(lines().map(([title, , time]) => [title, time])).toEqual(said));
});

it('a change that waits on this device is marked at the last step', async () => {
  await feed({ disclaimers: [disclaimer(8)] });
  await cancelDisclaimer({ id: 8, customer: 12 });
  openContacts(PAGE);
  await see('Disclaimer cancelled');
  const marked = [...document.querySelectorAll('li')].filter(({ textContent }) =>
    textContent.includes('On this computer'),
  );
  expect(marked.map((line) => line.querySelector('.font-bold')?.textContent)).toEqual(['Disclaimer cancelled']);
});
