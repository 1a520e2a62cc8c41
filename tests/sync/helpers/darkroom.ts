// Where one phone prepares picked files for its engine: it makes them smaller, refuses those called 'bad', and can end the page
// while it works, as a phone without memory does.
import { prepareNext } from '~data/files/prepare-next';
import type { PickedFile, PreparedFile } from '~data/photos/picked-file';
import { hashOf } from './model-tables';
import type { Tab } from './phone';

export class Darkroom {
  /** Names, in the order in which their preparation was begun. */
  readonly begun: string[] = [];
  /** So many of the next preparations end the page. */
  kills = 0;
  /** While it is true, preparations that were begun don't end. */
  isHolding = false;
  readonly #busy = new Set<Tab>();

  /** Works through the tab's files until none is left. */
  async work(tab: Tab): Promise<void> {
    if (this.#busy.has(tab)) return;
    this.#busy.add(tab);
    const prepareFile = (picked: PickedFile) => this.#prepare(picked, tab);
    const around = { door: tab.door, prepareFile, now: tab.phone.clock.now, later: new Set<string>() };
    try {
      for (let of = await prepareNext(around); of; of = await prepareNext(around)) tab.engine?.nudge();
    } catch {
      // The tab is gone, or nobody is signed in.
    } finally {
      this.#busy.delete(tab);
    }
  }

  async #prepare({ name, type, bytes }: PickedFile, tab: Tab): Promise<PreparedFile> {
    this.begun.push(name);
    if (this.kills > 0) {
      this.kills -= 1;
      tab.kill();
      return new Promise(() => {});
    }
    if (this.isHolding) return new Promise(() => {});
    if (name.startsWith('bad'))
      return { is: 'refused', message: `This photo is damaged and cannot be opened: ${name}` };
    const small = prepared(bytes);
    const kind = type.startsWith('video/') ? 'video' : 'image';
    return { is: 'ready', kind, name, type, bytes: small, sha256: hashOf(small), takenAt: null, thumb: null };
  }
}

/** What becomes of these bytes here. */
function prepared(bytes: ArrayBuffer): ArrayBuffer {
  return new TextEncoder().encode(`small ${new TextDecoder().decode(bytes)}`).buffer;
}
