// The open transactions of a connection, so that they can be aborted from outside. If WebKit suspends a page in the middle of
// one, every other page of the app is kept from the database until it wakes up, or for half an hour.
import { Dexie } from 'dexie';

export class Transactions {
  readonly #open = new Set<IDBTransaction>();

  /** The factory for Dexie: opens databases as the browser's own does, and records their transactions. */
  readonly factory = {
    open: (name: string, version?: number) => {
      const request = browsers().open(name, version);
      request.addEventListener('upgradeneeded', () => this.#note(request.transaction));
      request.addEventListener('success', () => this.#follow(request.result));
      return request;
    },
    deleteDatabase: (name: string) => browsers().deleteDatabase(name),
    databases: () => browsers().databases(),
    cmp: (first: unknown, second: unknown) => browsers().cmp(first, second),
  };

  /** Aborts all open transactions; their callers get an AbortError. */
  abort(): void {
    for (const transaction of this.#open) {
      try {
        transaction.abort();
      } catch {
        // It is ending by itself.
      }
    }
    this.#open.clear();
  }

  #follow(db: IDBDatabase): void {
    const begin = db.transaction.bind(db);
    db.transaction = (...args) => {
      const transaction = begin(...args);
      this.#note(transaction);
      return transaction;
    };
  }

  #note(transaction: IDBTransaction | null): void {
    if (!transaction) return;
    this.#open.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => this.#open.delete(transaction));
  }
}

/** The browser's factory, or a test's replacement. */
function browsers(): IDBFactory {
  return Dexie.dependencies.indexedDB;
}
