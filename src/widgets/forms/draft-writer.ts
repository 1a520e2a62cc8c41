// One draft's writes, one after the other, so that none overtakes another or the removal.
import { draftOwner, removeDraft, saveDraft, type DraftKey } from '~data/saving/drafts';
import { StorageFullError } from '~data/store/storage-full';

/** Milliseconds after the last key. */
const PAUSE = 400;

export class DraftWriter {
  /** What there is to keep now; null: nothing. */
  read: () => Record<string, unknown> | null = () => null;
  /** Told after each write whether the device is too full to keep it. */
  onFailed: ((failed: boolean) => void) | null = null;
  /** Something was typed since the form opened. */
  begun = false;
  #waits = false;
  /** Something was typed that is not stored: beside a draft that was not chosen about, or on a full device. */
  #isMissing = false;
  #isStored = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #last: Promise<void> = Promise.resolve();
  #key: DraftKey;
  readonly #route: string;
  readonly #owner = draftOwner();

  constructor(key: DraftKey, route: string) {
    this.#key = key;
    this.#route = route;
  }

  /** Nothing is written over a draft that the person has not chosen about. */
  wait(): void {
    this.#waits = true;
  }

  choose(keep: boolean): void {
    const isMissing = this.#isMissing;
    this.#waits = false;
    this.#isMissing = false;
    this.#isStored = keep;
    if (keep) return;
    void this.drop();
    // What was typed beside it stands in the form.
    if (isMissing) this.touch();
  }

  /** From now on it is kept under another key. */
  move(key: DraftKey): void {
    this.#key = key;
    this.#isStored = false;
  }

  touch(): void {
    if (this.#waits) {
      this.#isMissing = true;
      return;
    }
    this.begun = true;
    this.#stop();
    this.#timer = setTimeout(() => this.flush(), PAUSE);
  }

  /** Writes now what a timer would write later. */
  flush(): void {
    if (this.#timer === null) return;
    this.#stop();
    const text = this.read();
    if (text === null) {
      if (this.#isStored) void this.drop();
      return;
    }
    this.#isStored = true;
    void this.#then(() => saveDraft(this.#key, { text, route: this.#route }, this.#owner));
  }

  /** Writes now what was typed, and answers whether all of it is stored. */
  async keep(): Promise<boolean> {
    this.flush();
    await this.#last;
    return !this.#isMissing;
  }

  /** Done when nothing is being written any more; what a timer would have written is not. */
  settle(): Promise<void> {
    this.#stop();
    return this.#last;
  }

  drop(): Promise<void> {
    this.#stop();
    this.#isStored = false;
    return this.#then(() => removeDraft(this.#key));
  }

  #then(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).then(
      () => this.#settled(false),
      // Any other failure is not of the text's making: whoever has no session any more is asked to sign in.
      (error: unknown) => this.#settled(true, error instanceof StorageFullError),
    );
    return this.#last;
  }

  #settled(isMissing: boolean, isFull = false): void {
    this.#isMissing = isMissing;
    this.onFailed?.(isFull);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
