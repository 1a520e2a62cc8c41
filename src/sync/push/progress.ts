// What the header says while changes are sent: which one of how many, and how far a file has come.
import type { Entry } from '~data/outbox/record';
import type { SyncStatus, Upload } from '~sync/status';

export class Progress {
  readonly #tell: (patch: Partial<SyncStatus>) => void;
  #sent = 0;
  #filesSent = 0;
  /** The file that is being sent: one at a time. */
  #file: Upload | null = null;

  constructor(tell: (patch: Partial<SyncStatus>) => void) {
    this.#tell = tell;
  }

  /** Counts from the beginning. */
  begin(): void {
    this.#sent = 0;
    this.#filesSent = 0;
  }

  end(): void {
    this.#tell({ sending: null, upload: null });
  }

  get hasFile(): boolean {
    return this.#file !== null;
  }

  /** `left`: how many texts are under way or wait. */
  sending(left: number): void {
    this.#tell({ sending: { at: this.#sent + 1, of: this.#sent + left } });
  }

  /** The file is being sent; `left`: how many files are left with it. */
  uploading({ mid }: Entry, left: number): void {
    this.#file = { mid, at: this.#filesSent + 1, of: this.#filesSent + left, percent: 0 };
    this.#tell({ sending: null, upload: this.#file });
  }

  /** So many of the file's bytes have been sent. */
  moved(size: unknown, bytes: number): void {
    const percent = typeof size === 'number' && size > 0 ? Math.min(100, Math.floor((bytes / size) * 100)) : 0;
    if (!this.#file || percent === this.#file.percent) return;
    this.#file = { ...this.#file, percent };
    this.#tell({ upload: this.#file });
  }

  /** It has been sent, or has failed. */
  done(mid: string): void {
    if (this.#file?.mid !== mid) {
      this.#sent += 1;
      return;
    }
    this.#file = null;
    this.#filesSent += 1;
  }
}
