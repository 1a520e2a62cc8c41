// @vitest-environment dom
// A piece on its way to the school: what is sent, what comes back, and whose token goes with it.
import { beforeEach, expect, it, vi } from 'vitest';
import type { sendPiece as send } from '~data/engine-host/pieces';
import { freshBrowser, person, Server, storeSession, token } from '~tests/unit/data/tab';
import { stubRequests } from './upload-rig';

const SHA = 'a'.repeat(64);
/** What the stand-in answers to every piece. */
const OWN = 'b02a5d3a95df4a96f66a3b63e1ac2b82beb3b8dfbdcf5fe2e0f7f06b1cbaf5a4';

let sendPiece: typeof send;
let request: ReturnType<typeof stubRequests>;
let stop: AbortController;

beforeEach(async () => {
  freshBrowser();
  storeSession();
  request = stubRequests();
  void new Server();
  stop = new AbortController();
  vi.resetModules();
  vi.doMock('~data/database/sha256', () => ({ sha256Of: () => Promise.resolve(OWN) }));
  ({ sendPiece } = await import('~data/engine-host/pieces'));
});

const piece = (onProgress = () => undefined) => ({
  sha256: SHA,
  at: 262_144,
  bytes: new TextEncoder().encode('lever').buffer,
  onProgress,
});

it('sends raw bytes at their offset with a hash; the answer says where to continue', async () => {
  const onProgress = vi.fn<() => undefined>();
  const sending = sendPiece(piece(onProgress), 7, stop.signal);
  const sent = await request(0);
  expect([sent.method, sent.address]).toEqual(['PUT', `/api/v2/uploads/${SHA}/262144/?sha256=${OWN}`]);
  expect([sent.headers.get('Content-Type'), sent.headers.get('Idempotency-Key')]).toEqual([
    'application/octet-stream',
    null,
  ]);
  expect(sent.headers.get('Authorization')).toBe(`Bearer ${localStorage.getItem('token')}`);
  expect(await (sent.body as Blob).text()).toBe('lever');
  sent.progress(3);
  sent.answer({ status: 200, text: '{"offset":262149}' });
  expect([await sending, onProgress.mock.calls.length]).toEqual([262_149, 1]);
});

it('passes on the 404 of an upload that the server has forgotten', async () => {
  const sending = sendPiece(piece(), 7, stop.signal);
  (await request(0)).answer({ status: 404, text: '{"detail":"Not found"}' });
  await expect(sending).rejects.toMatchObject({ status: 404, isOurs: true });
});

it('sends nothing with the token of somebody who has signed in meanwhile', async () => {
  storeSession({ access: token('other', { sub: '8' }), who: person(8) });
  await expect(sendPiece(piece(), 7, stop.signal)).rejects.toMatchObject({ name: 'NobodyError' });
});
