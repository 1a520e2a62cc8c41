// The app's own mirror, filled by the real server: what a phone of this person would hold.
import { packedRows } from '~tests/sync/helpers/packed';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { COLLECTIONS, type Collection } from '~contract/wire/collections';
import { getChanges } from '~contract/wire/feed';
import { verified, type Tokens } from '~contract/users/users';
import { door } from '~data/database-access';
import { publishSession } from '~data/session/session';
import { savePerson, saveTokens } from '~data/session/stored-session';
import { drain } from '~sync/pull/fetch-pages';
import type { TestApp } from '~tests/server/helpers/app';

export type Phone = {
  /** Fetches what the server has, page by page, as the engine does; `limit` rows a page. */
  pull: (limit?: number) => Promise<void>;
  /** Every table with its rows, the stamp of the snapshot left out; read past the app. */
  stored: () => Promise<Record<Collection, Record<string, unknown>[]>>;
};

/**
 * A device with an empty database, on which this person signs in. One at a time: the app has one door. Files that open one are
 * marked `alone` (docs/testing.md, Which database), because it has globals of a browser.
 */
export async function openPhone(app: TestApp, email: string): Promise<Phone> {
  return openPhoneWith(app, await app.signIn(email));
}

/** As `openPhone`, for somebody who has signed in before; `indexedDB`: what is stored on the device, if anything. */
export async function openPhoneWith(app: TestApp, tokens: Tokens, indexedDB = new IDBFactory()): Promise<Phone> {
  const { body } = await app.call('POST', '/users/verify', { body: { token: tokens.access } });
  door.close();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Dexie.dependencies = { indexedDB, IDBKeyRange };
  savePerson(verified.parse(body));
  saveTokens(tokens);
  publishSession();
  return {
    pull: (limit = 1000) => drain(hostOf(app, tokens.access, limit), QUIET, new AbortController().signal),
    stored: () =>
      door.run(async ({ mirror }) =>
        readAll((name) => (name === 'customers' ? packedRows(mirror) : mirror.table(name).toArray())),
      ),
  };
}

const QUIET = { onPage: () => undefined, onPermissions: () => undefined };

function hostOf(app: TestApp, token: string, limit: number) {
  const changes = async (cursor: string | null) => {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor === null ? {} : { cursor }) });
    const { status, body, text } = await app.call('GET', `/sync/changes?${query.toString()}`, { token });
    if (status !== 200) throw new Error(`${status}: ${text}`);
    return getChanges.answer.parse(body);
  };
  const pieces = { beginUpload: never, putPiece: never };
  const writing = { write: never, upload: never, ...pieces, batch: never, cancel: never, outcomes: never };
  const network = { changes, ...writing, events: never, ping: never, isOnline: () => true };
  const now = () => app.now().getTime();
  const clock = { now, steady: now, after: () => () => undefined, random: () => 0.5 };
  return { door, network, clock };
}

const never = () => Promise.reject(new Error('not asked here'));

async function readAll(read: (name: Collection) => Promise<Record<string, unknown>[]>) {
  const found = await Promise.all(
    COLLECTIONS.map(async (name) => [name, (await read(name)).map(({ epoch: _epoch, ...row }) => row)] as const),
  );
  return Object.fromEntries(found) as Record<Collection, Record<string, unknown>[]>;
}
