// Writes one form's draft. Writes and the removal run one after another, so that none overtakes another.
import { draftOwner, removeDraft, saveDraft, type DraftKey } from '~data/form-saves/drafts';
import { StorageFullError } from '~data/database/storage-full';
import { asDiscarded, bringBack, holdDiscarded } from './discarded';

/** Milliseconds after the first key that isn't stored yet. */
const PAUSE = 400;

export class DraftWriter {
  /** Returns the text to store now; null if there is none. */
  read: () => Record<string, unknown> | null = () => null;
  /** Called after each write or removal; `failed`: the device is too full. */
  onFailed: ((failed: boolean) => void) | null = null;
  /** Something was typed since the form opened. */
  begun = false;
  #waits = false;
  /** Typed text isn't stored: it was typed before the decision about a found draft, or the last write failed. */
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

  /** Stops writing until `choose`, so that a found draft isn't overwritten before the person has decided about it. */
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
    // Text typed in the meantime is still in the form: store it.
    if (isMissing) this.touch();
  }

  /** Stores from now on under another key. */
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
    // Later keys and picked files don't postpone it, because earlier text would wait, too.
    this.#timer ??= setTimeout(() => this.flush(), PAUSE);
  }

  /** Writes at once what the timer would write later. */
  flush(): void {
    if (this.#timer === null) return;
    this.#stop();
    const text = this.read();
    if (text === null) {
      if (this.#isStored) void this.drop();
      return;
    }
    this.#store(text);
  }

  #store(text: Record<string, unknown>): void {
    this.#isStored = true;
    void this.#then(() => saveDraft(this.#key, { text, route: this.#route }, this.#owner));
  }

  /** Writes typed text at once. Resolves with whether all of it is stored. */
  async keep(): Promise<boolean> {
    this.flush();
    await this.#last;
    return !this.#isMissing;
  }

  /** Cancels the timer without writing. Resolves when running writes have ended. */
  settle(): Promise<void> {
    this.#stop();
    return this.#last;
  }

  /** Removes the draft once it is too late to bring it back. Returns what brings it back: false if it was too late. */
  discard(): () => boolean {
    this.#stop();
    const key = this.#key;
    const text = this.read();
    if (text !== null) this.#store(asDiscarded(text));
    holdDiscarded(key, () => this.drop());
    return () => bringBack(key);
  }

  drop(): Promise<void> {
    this.#stop();
    this.#isStored = false;
    return this.#then(() => removeDraft(this.#key));
  }

  #then(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).then(
      () => this.#settled(false),
      // Reports only a full device: if the session has ended, the app asks for sign-in by itself.
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
