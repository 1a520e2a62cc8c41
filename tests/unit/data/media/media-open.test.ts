// @vitest-environment dom
import { createHash } from 'node:crypto';
import { SERVER_HEADER } from '~contract/wire/endpoint';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser, NOT_VALID, openTab, storeSession, stubLocks, token } from '~tests/unit/data/tab';

const bytes = new Uint8Array([37, 80, 68, 70, 45, 49, 46, 55]);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const v5c = { name: 'V5C.pdf', content_type: 'application/pdf', sha256, size: bytes.length };
const PDF = { headers: { 'Content-Type': 'application/pdf' } };

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const share = vi.fn<(data: { files: File[] }) => Promise<void>>();
const clicked = vi.fn<(link: HTMLAnchorElement) => void>();
const refusal = (name: string) => new DOMException('no', name);

beforeEach(() => {
  freshBrowser();
  stubLocks();
  storeSession();
  fetch.mockReset().mockImplementation(async () => new Response(bytes, PDF));
  share.mockReset().mockResolvedValue();
  clicked.mockReset();
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked(this);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
});

async function open(document = v5c, options?: { signal?: AbortSignal }) {
  await openTab();
  const { openDocument } = await import('~data/media/open');
  return openDocument(document, options);
}

/** A device with `share`; `pointer`: coarse (a finger) or fine (a mouse). */
function withSheet({ pointer = 'coarse', canShare = true } = {}): void {
  Object.assign(navigator, { share, canShare: () => canShare });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
}

describe('opening a document on a phone', () => {
  beforeEach(() => withSheet());

  it('hands it to the phone’s own sheet, under its own name', async () => {
    expect(await open({ ...v5c, name: '../V5C\u202E.pdf' })).toBe('shared');
    const [file] = share.mock.lastCall?.[0].files ?? [];
    expect([file?.name, file?.type, file?.size]).toEqual(['V5C.pdf', 'application/pdf', bytes.length]);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(bytes);
    expect(fetch.mock.lastCall?.[0]).toBe(`/api/v2/media/${sha256}`);
    expect(fetch.mock.lastCall?.[1].redirect).toBe('error');
    expect(clicked).not.toHaveBeenCalled();
  });

  it('can be cancelled in the sheet', async () => {
    share.mockRejectedValue(refusal('AbortError'));
    expect(await open()).toBe('cancelled');
    expect(clicked).not.toHaveBeenCalled();
  });

  it('twice at once opens one sheet', async () => {
    share.mockRejectedValue(refusal('InvalidStateError'));
    expect(await open()).toBe('cancelled');
  });

  it('after a slow download asks for a second tap, and needs no second download', async () => {
    share.mockRejectedValueOnce(refusal('NotAllowedError'));
    const ready = await open();
    if (typeof ready === 'string') throw new TypeError(ready);
    expect(await ready.openNow()).toBe('shared');
    expect([fetch.mock.calls.length, share.mock.calls.length]).toEqual([1, 2]);
  });

  it('downloads it where the sheet stays shut even after the second tap', async () => {
    share.mockRejectedValue(refusal('NotAllowedError'));
    const ready = await open();
    if (typeof ready === 'string') throw new TypeError(ready);
    expect(await ready.openNow()).toBe('downloaded');
  });

  it('can be cancelled in the sheet of the second tap too', async () => {
    share.mockRejectedValueOnce(refusal('NotAllowedError')).mockRejectedValue(refusal('AbortError'));
    const ready = await open();
    if (typeof ready === 'string') throw new TypeError(ready);
    expect(await ready.openNow()).toBe('cancelled');
  });

  it.each(['DataError', 'TypeError'])('downloads it where the sheet does not take it (%s)', async (name) => {
    share.mockRejectedValue(refusal(name));
    expect(await open()).toBe('downloaded');
  });
});

describe('opening a document elsewhere', () => {
  it.each([
    ['on a computer, whose sheet cannot save files', () => withSheet({ pointer: 'fine' })],
    ['on a phone whose sheet takes no such file', () => withSheet({ canShare: false })],
    ['in a browser without a sheet', () => Object.assign(navigator, { share: undefined, canShare: undefined })],
  ])('%s downloads it', async (_, prepare) => {
    prepare();
    expect(await open()).toBe('downloaded');
    const [link] = clicked.mock.lastCall ?? [];
    expect([link?.download, link?.getAttribute('href')]).toEqual(['V5C.pdf', 'blob:file']);
    expect(share).not.toHaveBeenCalled();
  });
});

describe('a document that does not open', () => {
  beforeEach(() => withSheet());
  const html = { headers: { 'Content-Type': 'text/html' } };
  const signed = { [SERVER_HEADER]: '1' };
  const json = (status: number, headers: Record<string, string> = signed) =>
    new Response(JSON.stringify({ detail: 'no' }), { status, headers });

  it.each([
    ['there is no signal', 'offline', () => Promise.reject(new TypeError('Load failed'))],
    ['a captive portal answers', 'offline', async () => new Response('<html>', html)],
    ['a captive portal refuses', 'offline', async () => new Response('<html>', { ...html, status: 403 })],
    ['only a part comes', 'offline', async () => new Response(bytes, { ...PDF, status: 206 })],
    ['the line breaks half-way', 'offline', async () => new Response(bytes.slice(0, 4), PDF)],
    ['other bytes come', 'failed', async () => new Response(bytes.toReversed(), PDF)],
    ['far more is announced', 'offline', async () => new Response(bytes, { headers: { 'Content-Length': '4000001' } })],
    ['a network in between says 404 in our words', 'offline', async () => json(404, {})],
    ['it was deleted', 'missing', async () => json(404)],
    ['this person may not see it', 'missing', async () => json(403)],
    ['the server is broken', 'failed', async () => json(500)],
    ['the server is busy', 'failed', async () => json(503)],
  ] as const)('because %s: %s', async (_, outcome, answer) => {
    fetch.mockImplementation(answer);
    expect(await open()).toBe(outcome);
    expect([share.mock.calls, clicked.mock.calls]).toEqual([[], []]);
  });

  it('because the person went elsewhere meanwhile', async () => {
    const leaving = new AbortController();
    fetch.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(refusal('AbortError')))),
    );
    const opening = open(v5c, { signal: leaving.signal });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    leaving.abort();
    expect(await opening).toBe('cancelled');
  });

  it('because the signal is too weak for its size', async () => {
    vi.useFakeTimers();
    fetch.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(refusal('AbortError')))),
    );
    const opening = open({ ...v5c, size: 4_000_000 });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(229_000);
    let settled = false;
    void opening.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(900);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await opening).toBe('offline');
  });
});

describe('a session that has to be renewed first', () => {
  beforeEach(() => withSheet());
  const headers = { [SERVER_HEADER]: '1' };
  const unauthorised = async () => new Response(JSON.stringify(NOT_VALID.json), { status: 401, headers });
  const renewed = async () =>
    new Response(JSON.stringify({ access: token('second'), refresh: 'refresh-2' }), { headers });

  it('costs one more round and no question', async () => {
    fetch.mockImplementationOnce(unauthorised).mockImplementationOnce(renewed);
    expect(await open()).toBe('shared');
    expect(fetch.mock.calls.map(([path]) => path.split('/').at(-1))).toEqual([sha256, 'refresh', sha256]);
  });

  it('is not asked for again and again', async () => {
    fetch.mockImplementation(async (path) => (path.endsWith('/refresh') ? renewed() : unauthorised()));
    expect(await open()).toBe('failed');
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('stands if the server cannot be asked', async () => {
    fetch.mockImplementationOnce(unauthorised).mockRejectedValue(new TypeError('Load failed'));
    expect(await open()).toBe('offline');
  });
});
