// The transactions that a connection has open, so that they can be ended from outside. A page that WebKit puts to sleep in
// the middle of one keeps every other page of the app from the database until it wakes up, or for half an hour.
import { Dexie } from 'dexie';

export class Transactions {
  readonly #open = new Set<IDBTransaction>();

  /** The factory to give to Dexie: it opens databases as the browser's own does, and notes what they do. */
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

  /** Ends what is open, without its effect; who waits for it gets an AbortError. */
  abort(): void {
    for (const transaction of this.#open) {
      try {
        transaction.abort();
      } catch {
        // it is ending by itself
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

/** The browser's, or what a test has put in its place. */
function browsers(): IDBFactory {
  return Dexie.dependencies.indexedDB;
}
