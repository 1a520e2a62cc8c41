// The browser's Cache Storage, for the tests of the second copy.

/** Cache Storage in memory; `full` refuses every put. */
export class Store {
  readonly all = new Map<string, Map<string, Response>>();
  puts = 0;
  full = false;
  readonly has = async (name: string) => this.all.has(name);
  readonly delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (url: string) => entries.get(url)?.clone(),
      delete: async (url: string) => entries.delete(url),
      put: async (url: string, answer: Response) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError');
        this.puts += 1;
        entries.set(url, answer);
      },
    };
  };
  /** The names of all entries. */
  keys = () => [...this.all.values()].flatMap((entries) => [...entries.keys()]).map((url) => url.split('/')[3]);
}
