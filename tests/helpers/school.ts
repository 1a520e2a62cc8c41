// The school from outside the page under test: another person's calls to the server, and the rows of a browser's own database.
import type { Page } from '@playwright/test';
import { API } from '~contract/wire/endpoint';

export type Desk = {
  get: <T>(path: string) => Promise<T>;
  send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Record<string, unknown>>;
  /** A document and its fields, as a form. */
  upload: (path: string, fields: Record<string, string>, file: { name: string; buffer: Buffer }) => Promise<void>;
};

/** Tokens by server and person: hashing a password costs as much as ten requests. */
const signedIn = new Map<string, string>();

/** Somebody at a desk: signed in straight at the server, past any proxy between. */
export async function desk(url: string, email = 'admin@example.com', password = 'connect-demo'): Promise<Desk> {
  const who = [url, email, password].join(' ');
  const ask = (method: string, path: string, body?: unknown, token?: string) =>
    fetch(url + API + path, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const enter = async () => {
    const { access } = await read(await ask('POST', '/users/login', { email, password }), 'POST /users/login');
    signedIn.set(who, String(access));
  };
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(method, path, body, signedIn.get(who));
    if (answer.status !== 401) return read(answer, `${method} ${path}`);
    // The token has expired, or a test has ended the session.
    await enter();
    return read(await ask(method, path, body, signedIn.get(who)), `${method} ${path}`);
  };
  if (!signedIn.has(who)) await enter();
  return {
    get: async <T>(path: string) => (await call('GET', path)) as T,
    send: (method, path, body) => call(method, path, body),
    upload: async (path, fields, { name, buffer }) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('document', new Blob([new Uint8Array(buffer)]), name);
      await call('POST', path, form);
    },
  };
}

async function read(answer: Response, what: string): Promise<Record<string, unknown>> {
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

/** Waits until the page has received everything that the school had for it. */
export async function synced(page: Page): Promise<void> {
  await page.locator('[data-sync="all-sent"]').first().waitFor();
}

type Row = Record<string, unknown>;
type Stored = { name: string; tables: Record<string, Row[]> };

/** Every database of the page's origin with every row, or with those of one table, read with the browser's own means. */
export function storedDatabases(page: Page, only?: string): Promise<Stored[]> {
  return page.evaluate(async (wanted) => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error ?? new Error('not opened')));
      });
    const readAll = (db: IDBDatabase, table: string) =>
      new Promise<Row[]>((done, fail) => {
        const request = db.transaction(table).objectStore(table).getAll() as IDBRequest<Row[]>;
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error ?? new Error('not read')));
      });
    const found: Stored[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await open(name);
      const tables: Record<string, Row[]> = {};
      for (const table of db.objectStoreNames)
        if (wanted === undefined || table === wanted) tables[table] = await readAll(db, table);
      db.close();
      found.push({ name, tables });
    }
    return found;
  }, only);
}

/** The rows of one table, in whichever database of a person it is. */
export async function storedRows(page: Page, table: string): Promise<Row[]> {
  return (await storedDatabases(page, table)).flatMap(({ tables }) => tables[table] ?? []);
}
