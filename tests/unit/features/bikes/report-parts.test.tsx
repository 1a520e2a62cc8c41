// @vitest-environment dom
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, describe, onTestFinished, vi } from 'vitest';
import { BikeOutline } from '~features/bikes/outline/bike-outline';
import { DamageChips } from '~features/bikes/report/damage-chips';
import { LastPhotos } from '~features/bikes/report/last-photos';
import { OutOfUse } from '~features/bikes/report/out-of-use';
import { getBike } from '~data/bikes/bikes';
import * as viewer from '~widgets/photos/viewer';
import { useLive } from '~widgets/hooks/use-live';
import { bikeRow, feed, named, press, report, see, signInAnew, soon, text } from './bike-page';
import { feedSchool, queue } from './bike-school';
import type { BikeStatus } from '~contract/bikes/bikes';
import type { StoredFile } from '~data/database/files';
import type { ReactNode } from 'react';
import type { WritesText } from '~features/bikes/report/report-use-words';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();
beforeEach(() => {
  vi.spyOn(viewer, 'PhotoViewer').mockImplementation(({ images, index }) => (
    <p>{`Viewer ${index + 1} of ${images.length}`}</p>
  ));
});

function show(element: ReactNode, width = 390): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < 40rem') && width < 640 }),
  );
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(element);
  onTestFinished(() => root.unmount());
}

function Writing({ of: Part, from = '' }: { of: (props: WritesText) => ReactNode; from?: string }) {
  const [text, onText] = useState(from);
  return (
    <>
      <output>{text}</output>
      <Part text={text} onText={onText} />
    </>
  );
}

const written = () => document.querySelector('output')?.textContent;
const pressed = (name: string) => named(name)?.getAttribute('aria-pressed');
/** Waits for this button, presses it, and waits for the effect. */
async function tap(name: string): Promise<void> {
  await soon(() => expect(named(name)).toBeDefined());
  press(name);
}

describe('the usual damage', () => {
  it('is written with one tap, and is taken out with the next', async () => {
    show(<Writing of={DamageChips} from="At the gate" />);
    await tap('Lever bent');
    await soon(() => expect(written()).toBe('At the gate. Lever bent'));
    expect(pressed('Lever bent')).toBe('true');
    expect(pressed('Tyre')).toBe('false');
    await tap('Lever bent');
    await soon(() => expect(written()).toBe('At the gate'));
  });

  it('says so where the text has no room for it, and writes nothing', async () => {
    const full = 'x'.repeat(495);
    show(<Writing of={DamageChips} from={full} />);
    await tap('Scratches');
    await see('No room for more words: a comment holds 500 characters.');
    expect(written()).toBe(full);
  });
});

describe('the outline', () => {
  it('is one line until it is wanted', async () => {
    show(<Writing of={BikeOutline} />);
    await see('Where on the bike?');
    expect(named('Left side, front wheel')).toBeUndefined();
    expect(named('Where on the bike?')?.getAttribute('aria-expanded')).toBe('false');
  });

  it('names what it opens at every moment, also while the drawing is still fetched', async () => {
    const dangling: string[] = [];
    const look = new MutationObserver(() => {
      const controls = named('Where on the bike?')?.getAttribute('aria-controls') ?? null;
      if (controls !== null && document.getElementById(controls) === null) dangling.push(controls);
    });
    look.observe(document.body, { subtree: true, childList: true, attributes: true });
    show(<Writing of={BikeOutline} />);
    await tap('Where on the bike?');
    await see('Left (nearside)');
    look.disconnect();
    expect(named('Where on the bike?')?.getAttribute('aria-controls')).not.toBeNull();
    expect(dangling).toEqual([]);
  });

  it('writes the place that is tapped, and takes it out again', async () => {
    show(<Writing of={BikeOutline} from="Dropped" />);
    await tap('Where on the bike?');
    await tap('Left side, front wheel');
    await soon(() => expect(written()).toBe('Dropped. Left side, front wheel'));
    expect(pressed('Left side, front wheel')).toBe('true');
    await tap('Rear');
    await tap('Rear, number plate');
    await soon(() => expect(written()).toBe('Dropped. Left side, front wheel. Rear, number plate'));
    // Closed, it still says what is marked.
    expect(text()).toContain('Left side, front wheel · Rear, number plate');
    await tap('Rear, number plate');
    await soon(() => expect(written()).toBe('Dropped. Left side, front wheel'));
  });

  it('says which side is the nearside', async () => {
    show(<Writing of={BikeOutline} />);
    await tap('Where on the bike?');
    await see('Left (nearside)');
    await tap('Right');
    await see('Right (offside)');
  });
});

describe('was this here before?', () => {
  const AT = '2026-11-20T10:00:00.000Z';
  const NEW: StoredFile = {
    id: 'new',
    kind: 'image',
    name: 'IMG_1.jpg',
    type: 'image/jpeg',
    size: 9,
    state: 'ready',
    message: null,
    takenAt: null,
    thumb: new Uint8Array([1, 2, 3]).buffer,
  } as StoredFile;

  it('shows the last photos with their day beside the newest new one, and opens them', async () => {
    signInAnew();
    await feed({
      bikes: [bikeRow(12)],
      bike_comments: [report(7, { created: '2026-11-01T23:30:00.000Z' }, 1), report(8, { created: AT }, 2)],
    });
    show(<LastPhotos bikeId={12} newest={NEW} />);
    await see('Was this here before?');
    await soon(() => expect(document.querySelector('img[alt="As it is now"]')).not.toBeNull());
    // The newest comment's two photos are all that fits beside it.
    expect([...document.querySelectorAll('li button')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Open the photo of 20/11/2026',
      'Open the photo of 20/11/2026',
    ]);
    document.querySelectorAll<HTMLElement>('li button')[1]?.click();
    await see('Viewer 2 of 3');
  });

  it('is not asked where the bike has no photos', async () => {
    signInAnew();
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7)] });
    show(
      <>
        <LastPhotos bikeId={12} newest={NEW} />
        <Plate />
      </>,
    );
    await see('LB22QDE');
    expect(text()).not.toContain('Was this here before?');
  });
});

function Plate() {
  return useLive(() => getBike(12), [])?.registration_plate;
}

describe('taking a bike out of use', () => {
  function Shown({ status = 'BIKE_STATUS_ACTIVE' }: { status?: BikeStatus }) {
    const [value, setValue] = useState<BikeStatus | ''>('');
    return (
      <>
        <OutOfUse bike={bikeRow(12, { status })} value={value} onChange={setValue} />
        <output>{value || 'as it is'}</output>
      </>
    );
  }
  const chosen = () => document.querySelector('output')?.textContent;

  it('is a choice that waits for the save, and a second tap takes it back', async () => {
    signInAnew();
    show(<Shown />);
    await see('Nothing changes unless you choose.');
    await tap('Out of Order');
    await see('LB22 QDE will be Out of Order when you save.');
    expect([chosen(), pressed('Out of Order')]).toEqual(['BIKE_STATUS_OUT_OF_ORDER', 'true']);
    await tap('At Risk');
    await see('LB22 QDE will be At Risk when you save.');
    expect([pressed('At Risk'), pressed('Out of Order')]).toEqual(['true', 'false']);
    await tap('At Risk');
    await see('Nothing changes unless you choose.');
    expect(chosen()).toBe('as it is');
    expect(await queue()).toEqual([]);
  });

  it('brings a bike back into use', async () => {
    signInAnew();
    show(<Shown status="BIKE_STATUS_OUT_OF_ORDER" />);
    await see('LB22 QDE is Out of Order now.');
    await tap('Out of Order');
    await see('LB22 QDE will be Active when you save.');
    await tap('Out of Order');
    await see('LB22 QDE is Out of Order now.');
    expect(chosen()).toBe('as it is');
  });

  it('says why it cannot be done by somebody who may only look', async () => {
    signInAnew('VIEW');
    await feedSchool(bikeRow(12));
    show(<Shown />);
    await see('You can look at this, but not change it');
    expect(named('At Risk')).toHaveProperty('disabled', true);
  });
});
