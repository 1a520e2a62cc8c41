// An answer to a refresh that never arrives: the device asks again with the token that it still has, however late.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tokens } from '~contract/users/users';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const signIn = () => app.signIn('owner@example.com');
const refresh = async (token: string) => app.call('POST', '/users/refresh', { body: { refresh: token } });
const pair = (answer: { body: unknown }) => answer.body as Tokens;
const mine = (token: string) => app.call('GET', '/users/account', { token });

describe('refresh-answer-lost-45s', () => {
  it.each([29 * SECOND, 45 * SECOND, 3 * DAY])(
    'a lost answer is repeated %i ms later: the successor is the same',
    async (later) => {
      const first = await signIn();
      const lost = await refresh(first.refresh);
      app.pass(later);
      const again = await refresh(first.refresh);
      expect(again.status).toBe(200);
      expect(pair(again).refresh).toBe(pair(lost).refresh);
      expect((await mine(pair(again).access)).status).toBe(200);
      expect(again.headers['set-cookie']?.split('=')[0]).toBe('connect_media');
      const next = await refresh(pair(again).refresh);
      expect(next.status).toBe(200);
      expect(pair(next).refresh).not.toBe(pair(again).refresh);
    },
  );

  it('is repeated however often it is lost, even after its access token was used', async () => {
    const first = await signIn();
    const answers = [];
    for (let times = 0; times < 5; times += 1) {
      answers.push(pair(await refresh(first.refresh)));
      expect((await mine(answers.at(-1)?.access ?? '')).status).toBe(200);
      app.pass(20 * MINUTE);
    }
    expect(new Set(answers.map((answer) => answer.refresh)).size).toBe(1);
    expect((await refresh(answers[0]?.refresh ?? '')).status).toBe(200);
  });

  it('is not repeated once the successor was used: then the whole session ends', async () => {
    const first = await signIn();
    const second = pair(await refresh(first.refresh));
    app.pass(45 * SECOND);
    const third = pair(await refresh(second.refresh));
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(second.refresh)).status).toBe(401);
    expect((await refresh(third.refresh)).status).toBe(401);
    expect((await mine(third.access)).body).toMatchObject({ code: 'token_not_valid' });
  });

  it('but within 30 s of its own use it is: another tab, or a request that was overtaken', async () => {
    const first = await signIn();
    const second = pair(await refresh(first.refresh));
    const third = pair(await refresh(second.refresh));
    app.pass(29 * SECOND);
    expect(pair(await refresh(first.refresh)).refresh).toBe(second.refresh);
    expect(pair(await refresh(second.refresh)).refresh).toBe(third.refresh);
    expect((await refresh(third.refresh)).status).toBe(200);
  });

  it('is not repeated to a device that was signed out meanwhile, or whose session ran out', async () => {
    const [phone, unused, desk] = [await signIn(), await signIn(), await signIn()];
    await refresh(phone.refresh);
    await refresh(unused.refresh);
    const { sid } = decodeJwt(phone.access);
    expect((await app.call('DELETE', `/users/devices/${String(sid)}/`, { token: desk.access })).status).toBe(204);
    app.pass(45 * SECOND);
    expect(await refresh(phone.refresh)).toMatchObject({ status: 401, body: { code: 'revoked' } });
    app.pass(8 * DAY);
    expect((await refresh(unused.refresh)).status).toBe(401);
  });

  it('has another successor, and only one, after a change of the secret', async () => {
    const first = await signIn();
    const lost = pair(await refresh(first.refresh));
    const { secrets } = app.app.services;
    const before = secrets.refresh;
    secrets.refresh = new Uint8Array(32);
    app.pass(45 * SECOND);
    const again = pair(await refresh(first.refresh));
    expect(again.refresh).not.toBe(lost.refresh);
    expect(pair(await refresh(first.refresh)).refresh).toBe(again.refresh);
    expect((await refresh(lost.refresh)).status).toBe(401);
    expect((await refresh(again.refresh)).status).toBe(200);
    secrets.refresh = before;
  });
});
