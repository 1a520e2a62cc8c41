// @vitest-environment dom
// Photos, films and documents on a bike's page that the school does not have yet: what the screen says of them is so.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { bikeRow, feed, named, open, PDF, press, queueComment, report, see, soon, text } from './bike-page';
import {
  queuePhoto,
  queueReport,
  refusal,
  signInAnew,
  stopped,
  stored,
} from '~tests/unit/features/sync-centre/sync-page';

const AT = '2026-11-20T10:00:00.000Z';
let addresses = 0;

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
  addresses = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    addresses += 1;
    return `blob:${addresses}-${file instanceof Blob ? file.size : 0}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});

const cells = (row: number) => [...(document.querySelectorAll('tbody tr')[row]?.children ?? [])];
const article = () => document.querySelector('article');
const midOf = async (seq: number) => (await stored()).find((one) => one.seq === seq)?.mid ?? '';

describe('the table of reports', () => {
  it('shows photos of this device beside those of the school, and counts both', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7, {}, 3)] });
    for (let index = 0; index < 3; index += 1) await queuePhoto();
    open('12/details');
    await soon(() => expect(cells(0)[3]?.querySelectorAll('img')).toHaveLength(4));
    const sources = [...(cells(0)[3]?.querySelectorAll('img') ?? [])].map(({ src }) => src);
    expect(sources.slice(0, 3).every((src) => src.includes('/api/v2/media/'))).toBe(true);
    expect(sources[3]).toMatch(/^blob:/u);
    expect(cells(0)[3]?.textContent).toContain('+2');
    expect(cells(0)[4]?.textContent).toBe('On this computer');
    expect(text()).toContain('report, 3 photos');
  });

  it('says which photo is being sent, of the report’s own', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7, {}, 1)] });
    const seq = await queuePhoto({ status: 'inflight', attempts: 1 });
    await queuePhoto();
    setSyncStatus({ waiting: 1, photos: 2, upload: { mid: await midOf(seq), at: 5, of: 9, percent: 50 } });
    open('12/details');
    await see('Sending photo 2 of 3');
    expect(cells(0)[4]?.querySelector<HTMLElement>('.bg-blue')?.style.width).toBe('50%');
    setSyncStatus({ state: 'offline' });
    await see('On this computer');
    expect(cells(0)[4]?.textContent).not.toMatch(/sending/iu);
  });

  it('is red where a photo needs fixing', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7)] });
    await queuePhoto(stopped(refusal({ image: ['File is too large: IMG_4417.jpg'] })));
    open('12/details');
    await see('Needs fixing');
    expect(cells(0)[4]?.textContent).toBe('Needs fixing');
    expect(document.querySelector('a.tile')?.textContent).toContain('Needs fixing');
  });
});

describe('the tile of what is not sent', () => {
  it('says which documents are only on this computer, too', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(1)] });
    const file = { name: 'V5C.pdf', type: 'application/pdf' };
    await queueComment('', { entity: 'bike_documents', parentId: 12, body: { description: 'V5C' }, file });
    open('12/details');
    await see('Not sent yetfrom this computer1document');
  });
});

describe('one report', () => {
  it('is not called received while a photo of it is here, and opens that photo', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7, { received_at: AT }, 1)] });
    await queuePhoto();
    await queuePhoto();
    open('12/details/comment/7', 390);
    await see('Text received 20/11/2026 10:00 · 2 photos on this phone');
    expect(article()?.textContent).not.toContain('Received by school');
    expect(article()?.textContent).toContain('Photo 2 of 3: On this phone');
    press('Open Photo 2 of 3');
    await soon(() => expect(document.querySelector('dialog')?.textContent).toContain('2 of 3'));
    await soon(() => {
      const [picture, ...others] = [...document.querySelectorAll<HTMLImageElement>('dialog img')];
      // In full, not the thumbnail.
      expect(picture?.src).toMatch(/^blob:\d+-4$/u);
      // Photos on the device are not fetched.
      expect(others).toEqual([]);
    });
  });

  it('is received when the school has all of it, at the time of the last of it', async () => {
    const late = report(7, { received_at: AT }, 2);
    const [first, second] = late.images;
    const images = [first, { ...second, received_at: '2026-11-20T10:07:00.000Z' }];
    await feed({ bikes: [bikeRow(12)], bike_comments: [{ ...late, images } as never] });
    open('12/details/comment/7');
    await see('Received by school 20/11/2026 10:07');
  });

  it('counts as only on this device, with all photos, until the school has its text', async () => {
    await feed({ bikes: [bikeRow(12)] });
    await queueReport(2);
    open('12/details/comment/-4');
    await see('Not received yet · text and 2 photos on this computer');
    expect(article()?.textContent).not.toMatch(/received by/iu);
  });

  it('says how much of a photo has left', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7)] });
    const seq = await queuePhoto({ status: 'inflight', attempts: 1 });
    setSyncStatus({ waiting: 1, photos: 1, upload: { mid: await midOf(seq), at: 1, of: 1, percent: 60 } });
    open('12/details/comment/7');
    await see('Sending 60 %');
  });

  it('says why a photo of it cannot go', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7)] });
    await queuePhoto(stopped(refusal({ image: ['File is too large: IMG_4417.jpg'] })));
    await queuePhoto();
    open('12/details/comment/7');
    await see('1 photo on this computer · 1 photo needs fixing');
    expect(article()?.querySelector('[role=alert]')?.textContent).toBe('File is too large: IMG_4417.jpg');
    expect(named('Open the Sync centre')?.getAttribute('href')).toBe('/sync');
  });

  it('plays a film that is only here', async () => {
    await feed({ bikes: [bikeRow(12)], bike_comments: [report(7)] });
    await queuePhoto({ entity: 'bike_videos', file: { name: 'clip.mp4', type: 'video/mp4' } });
    open('12/details/comment/7');
    await see('1 video on this computer');
    expect(document.querySelector('video')).toBeNull();
    press('Open Video');
    await soon(() => expect(document.querySelector('video')?.src).toMatch(/^blob:/u));
  });
});

describe('a document that is only here', () => {
  const document_ = {
    entity: 'bike_documents',
    parentId: 12,
    body: { description: 'Service book', size: 900_000, sha256: '' },
    recordedAt: '2026-11-21T11:00:00.000Z',
  } as const;

  it('says so, and is opened from its own bytes', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await feed({ bikes: [bikeRow(12)], bike_documents: [PDF] });
    await queuePhoto({ ...document_, file: { name: 'service.pdf', type: 'application/pdf' } });
    open('12/details/document/view');
    await see('service.pdf');
    expect(text()).toContain('Added 21/11/2026 · 900 KB');
    expect(text()).toContain('On this computer');
    press('Open service.pdf');
    await see('Downloaded');
    expect(click).toHaveBeenCalledOnce();
  });

  it('says how much of it has left, or why it cannot go', async () => {
    await feed({ bikes: [bikeRow(12)] });
    const file = { name: 'service.pdf', type: 'application/pdf' };
    const seq = await queuePhoto({ ...document_, file, status: 'inflight', attempts: 1 });
    const refused = stopped(refusal({ document: ['This file is empty: empty.pdf'] }));
    await queuePhoto({ ...document_, file: { name: 'empty.pdf', type: 'application/pdf' }, tempId: -101, ...refused });
    setSyncStatus({ waiting: 1, upload: { mid: await midOf(seq), at: 1, of: 1, percent: 40 } });
    open('12/details/documents', 390);
    await see('40 %');
    await see('This file is empty: empty.pdf');
    expect(text()).toContain('Needs fixing');
  });
});
