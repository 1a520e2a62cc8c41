// Puts back what the browser has dropped from the cached app: it is stored whole when a version is installed, and nothing else
// stores it again. Only files of this very version; if the server has a newer one, that one brings all of its own.

type Surroundings = {
  /** The address of each file of this version, and its key in the cache. */
  files: ReadonlyMap<string, string>;
  open: () => Promise<Cache>;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
};

/** `fetched`: how many files are stored again. `isOutdated`: the server has other files by now. */
export type Repaired = { fetched: number; isOutdated: boolean };

/** `other`: of another version. `foreign`: not our server's, such as a portal's. */
type Judged = 'ours' | 'other' | 'foreign';

export class ShellRepair {
  readonly #around: Surroundings;
  #running: Promise<Repaired> | null = null;
  #ending = new AbortController();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Fetches what is missing, one file after another, until one can't be had. Never rejects. */
  repair(): Promise<Repaired> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Ends it for good: a new version waits to take over. */
  rest(): void {
    this.#ending.abort();
  }

  async #run(): Promise<Repaired> {
    const done: Repaired = { fetched: 0, isOutdated: false };
    try {
      const cache = await this.#around.open();
      for (const [address, key] of this.#around.files) {
        if (await cache.match(key)) continue;
        const answer = await this.#get(address, key);
        const judged = await this.#judge(address, answer);
        if (judged === 'other') return { ...done, isOutdated: true };
        if (judged === 'foreign') return done;
        await cache.put(key, answer);
        done.fetched += 1;
      }
    } catch {
      // No signal, no room, or a storage that is broken: the next start goes on from here.
    }
    return done;
  }

  #get(address: string, key: string): Promise<Response> {
    const { signal } = this.#ending;
    signal.throwIfAborted();
    // Without a hash in its name a file may be an older one in the browser's own cache.
    const cache = key === address ? 'default' : 'reload';
    return this.#around.fetch(address, {
      cache,
      credentials: 'same-origin',
      redirect: 'error',
      priority: 'low',
      signal,
    });
  }

  async #judge(address: string, answer: Response): Promise<Judged> {
    if (answer.status === 404) return 'other';
    if (answer.status !== 200) return 'foreign';
    const type = answer.headers.get('Content-Type') ?? '';
    const wanted = TYPES.find(([ending]) => address.endsWith(ending))?.[1];
    if (wanted ? !wanted.test(type) : type.startsWith('text/html')) return 'foreign';
    return address.endsWith('.html') ? this.#judgePage(address, await answer.clone().text()) : 'ours';
  }

  /** A page has the same address in every version, but names the scripts and styles of its own. */
  #judgePage(address: string, html: string): Judged {
    const named = [...html.matchAll(/["'](?<path>\/assets\/[^"'?#]+\.(?:js|css))["']/gu)];
    if (named.length === 0) return 'foreign';
    const isOurs = named.every(({ groups }) => this.#around.files.has(new URL(groups?.['path'] ?? '', address).href));
    return isOurs ? 'ours' : 'other';
  }
}

const TYPES: [ending: string, type: RegExp][] = [
  ['.js', /javascript/u],
  ['.css', /^text\/css/u],
  ['.html', /^text\/html/u],
];
