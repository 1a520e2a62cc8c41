// @vitest-environment dom
// A file on its way to the school: what is sent, what counts as an answer, and whose token goes with it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { uploadFile as upload } from '~data/api/upload';
import { freshBrowser, NOT_VALID, person, PORTAL, PORTAL_401, Server, storeSession, token } from '~tests/unit/data/tab';
import { KEY, photo, receipt, stubRequests } from './upload-rig';

let uploadFile: typeof upload;
let request: ReturnType<typeof stubRequests>;
let server: Server;
let stop: AbortController;

beforeEach(async () => {
  freshBrowser();
  storeSession();
  request = stubRequests();
  server = new Server();
  stop = new AbortController();
  vi.resetModules();
  ({ uploadFile } = await import('~data/api/upload'));
});

const send = (onProgress?: (sent: number) => void) => uploadFile(photo(onProgress), 7, stop.signal);
const created = { status: 201, text: JSON.stringify(receipt()) };

describe('what leaves', () => {
  it('is one form under the change’s key: the claims first, then the file with its name and type', async () => {
    const append = vi.spyOn(FormData.prototype, 'append');
    const sending = send();
    const sent = await request(0);
    expect([sent.method, sent.address]).toEqual(['POST', '/api/v2/bike_management/motorbikes/4/comments/7/images/']);
    const parts = append.mock.calls;
    expect(parts.slice(0, 3)).toEqual([
      ['comment', '7'],
      ['size', '5'],
      ['sha256', 'a'.repeat(64)],
    ]);
    const [part, file, name] = parts[3] as unknown as [string, Blob, string];
    expect([part, file.type, await file.text(), name]).toEqual(['image', 'image/jpeg', 'lever', 'Lever “left”.jpg']);
    expect(parts).toHaveLength(4);
    const headers = ['Authorization', 'Idempotency-Key', 'Recorded-At', 'Device-At'].map((one) =>
      sent.headers.get(one),
    );
    expect(headers).toEqual([
      `Bearer ${localStorage.getItem('token')}`,
      KEY,
      '2026-11-21T09:00:00.000Z',
      '2026-11-21T04:00:00.000Z',
    ]);
    // The browser says it, with the mark between the parts.
    expect(sent.headers.has('Content-Type')).toBe(false);
    sent.answer(created);
    expect(await sending).toEqual(receipt());
  });

  it('reports its progress', async () => {
    const seen: number[] = [];
    const sending = send((bytes) => seen.push(bytes));
    const sent = await request(0);
    for (const bytes of [1, 3, 5]) sent.progress(bytes);
    sent.answer(created);
    await sending;
    expect(seen).toEqual([1, 3, 5]);
  });

  it('never holds an id that the school has not given', async () => {
    const { body, params } = photo();
    const wrong = [
      { ...photo(), body: { ...body, comment: -7 } },
      { ...photo(), params: { ...params, comment_id: -7 } },
    ];
    for (const one of wrong) await expect(uploadFile(one, 7, stop.signal)).rejects.toThrow(TypeError);
    expect(await import('./upload-rig').then(({ FakeRequest }) => FakeRequest.made)).toEqual([]);
  });
});

describe('what is no answer', () => {
  it.each(['error', 'abort'] as const)('%s: no signal, and the photo waits', async (how) => {
    const sending = send();
    (await request(0)).fail(how);
    await expect(sending).rejects.toMatchObject({ kind: 'offline', status: 0 });
  });

  it('captive portal: its page is not ours', async () => {
    const sending = send();
    (await request(0)).answer({ from: 'network', status: 200, text: PORTAL.text });
    await expect(sending).rejects.toMatchObject({ kind: 'offline' });
  });

  it('captive portal: a redirect to another address is not followed to an answer, whatever stands there', async () => {
    const sending = send();
    (await request(0)).answer({ ...created, url: 'https://portal.example/welcome' });
    await expect(sending).rejects.toMatchObject({ kind: 'offline' });
  });

  it.each([
    ['our own 401', 401, JSON.stringify(PORTAL_401.json)],
    ['a 404', 404, '{"detail":"Not Found"}'],
    ['a receipt', created.status, created.text],
  ])('portal-401-json: %s of a network in between is none', async (_, status, text) => {
    const sending = send();
    (await request(0)).answer({ from: 'network', status, text });
    await expect(sending).rejects.toMatchObject({ kind: 'offline', status: 0 });
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('half an answer is none', async () => {
    const sending = send();
    (await request(0)).answer({ status: 201, text: created.text.slice(0, 40) });
    await expect(sending).rejects.toMatchObject({ kind: 'offline' });
  });
});

describe('a slow line', () => {
  afterEach(() => void vi.useRealTimers());

  const slowly = async () => {
    vi.useFakeTimers();
    const large = { ...photo(), file: { ...photo().file, bytes: new ArrayBuffer(4_000_000) } };
    const sending = uploadFile(large, 7, stop.signal);
    return { sending, sent: await request(0) };
  };

  it('takes as long as it takes while bytes move', async () => {
    const { sending, sent } = await slowly();
    for (let minute = 1; minute <= 60; minute += 1) {
      await vi.advanceTimersByTimeAsync(29_000);
      sent.progress(minute * 1000);
    }
    expect([sent.isAborted, sent.timeout]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(29_000);
    sent.receive();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent.isAborted).toBe(false);
    sent.answer(created);
    expect(await sending).toEqual(receipt());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.isAborted).toBe(false);
  });

  it('ends once nothing has moved for 30 s', async () => {
    const { sending, sent } = await slowly();
    await vi.advanceTimersByTimeAsync(20_000);
    sent.progress(1000);
    const ended = sending.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(sent.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.isAborted).toBe(true);
    expect(await ended).toMatchObject({ kind: 'offline', status: 0 });
  });
});

describe('a refusal', () => {
  it('comes with its fields, its status and how long to wait', async () => {
    const refused = send();
    (await request(0)).answer({ status: 400, text: '{"image":["This file is empty: Lever"]}' });
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { image: ['This file is empty: Lever'] } });
    const later = send();
    (await request(1)).answer({ status: 429, text: '{"detail":"Later"}', headers: { 'Retry-After': '120' } });
    await expect(later).rejects.toMatchObject({ status: 429, retryAfter: 120 });
  });
});

describe('an aborted upload', () => {
  it('ends the request, and throws the reason', async () => {
    const sending = send();
    const sent = await request(0);
    stop.abort(new Error('another tab drives'));
    await expect(sending).rejects.toThrow('another tab drives');
    expect(sent.isAborted).toBe(true);
  });

  it('before it began sends nothing', async () => {
    stop.abort(new Error('over'));
    await expect(send()).rejects.toThrow('over');
  });
});

describe('the token', () => {
  it('has run out: one refresh, and the same form under the same key once more', async () => {
    const fresh = token('fresh');
    server.answer('/users/refresh', { status: 200, json: { access: fresh, refresh: 'refresh-2' } });
    const sending = send();
    (await request(0)).answer({ status: 401, text: JSON.stringify(NOT_VALID.json) });
    const again = await request(1);
    expect(again.headers.get('authorization')).toBe(`Bearer ${fresh}`);
    expect([again.headers.get('idempotency-key'), again.form?.get('sha256')]).toEqual([KEY, 'a'.repeat(64)]);
    again.answer({ status: 401, text: JSON.stringify(NOT_VALID.json) });
    await expect(sending).rejects.toMatchObject({ kind: 'auth' });
    expect(server.to('/users/refresh')).toHaveLength(1);
  });

  it('of another person, who has signed in meanwhile, sends nothing', async () => {
    storeSession({ access: token('other', { sub: '8' }), who: person(8) });
    await expect(send()).rejects.toMatchObject({ name: 'NobodyError' });
  });

  it('that a refresh brings for another person sends nothing either', async () => {
    server.answer('/users/refresh', {
      status: 200,
      json: { access: token('other', { sub: '8' }), refresh: 'refresh-2' },
    });
    const sending = send();
    (await request(0)).answer({ status: 401, text: JSON.stringify(NOT_VALID.json) });
    await expect(sending).rejects.toMatchObject({ name: 'NobodyError' });
  });
});
