// What the tests of photos look at: the screen's own functions in the tab of the yard's person, the bytes on the phone, and
// what the school has of them.
import { inTab } from './screen';
import type { DraftKey } from '~data/outbox/draft-records';
import type { Mutation } from '~data/database/db';
import { isAttachment } from '~data/entities/all';
import type { ReportInput } from '~data/files/save-form';
import { hashOf } from './model-tables';
import { readFiles } from './stored';
import type { Fault } from './wire';
import type { Yard } from './yard';

const { listOutbox } = await import('~data/sync-centre/items');
const { sendItem } = await import('~data/form-saves/actions');
const { takeUpReport } = await import('~data/files/take-up');
const { saveReport } = await import('~data/files/save-form');

type Attached = { sha256: string; client_key: string | null };

export class Reporter {
  readonly yard: Yard;

  constructor(yard: Yard) {
    this.yard = yard;
  }

  /** The faults of the next files, in order; other requests have none. */
  onFiles(...faults: (Fault | undefined)[]): void {
    this.yard.phone.weather = ({ file }) => (file ? faults.shift() : undefined);
  }

  /** The files of the school's comments with this text, as their hashes; null where there is not one such comment. */
  atSchool(text: string): { images: string[]; videos: string[] } | null {
    const [comment, ...others] = this.yard.list('bike_comments').filter((row) => row['comment'] === text);
    if (!comment || others.length > 0) return null;
    const hashes = (files: unknown) => (files as Attached[]).map(({ sha256 }) => sha256);
    return { images: hashes(comment['images']), videos: hashes(comment['videos']) };
  }

  /** How many files are stored on the phone; fails if one is unused or missing. */
  async countBytes(): Promise<number> {
    const { bytes, previews, pointedAt } = await this.yard.me.tab.read(({ mirror }) => readFiles(mirror));
    if (JSON.stringify([bytes, previews]) !== JSON.stringify([pointedAt, pointedAt])) {
      throw new Error(`on the phone: ${JSON.stringify({ bytes, previews, pointedAt })}`);
    }
    return bytes.length;
  }

  /** The files that wait, oldest first. */
  async waiting(): Promise<(Mutation & { seq: number })[]> {
    return (await this.yard.me.outbox()).filter(isAttachment).map((one) => ({ ...one, seq: one.seq ?? 0 }));
  }

  /** Files that left, arrived or not: the key of each. */
  sent(): (string | undefined)[] {
    return this.yard.phone.requests.flatMap(({ file, key }) => (file ? [key] : []));
  }

  outbox() {
    return inTab(this.yard.me.tab, listOutbox);
  }

  /** Retries what was refused. */
  async send(...seqs: number[]): Promise<void> {
    await inTab(this.yard.me.tab, () => sendItem(seqs));
    this.yard.me.tab.engine?.nudge();
  }

  takeUp(seq: number, key: DraftKey = this.mending(seq)) {
    return inTab(this.yard.me.tab, () => takeUpReport(seq, key));
  }

  /** Saves the form that corrects this record. */
  async resend(seq: number, input: Omit<ReportInput, 'reported_by'>) {
    const how = { draft: this.mending(seq), replaces: seq };
    const saved = await inTab(this.yard.me.tab, () => saveReport({ reported_by: [], ...input }, how));
    this.yard.me.tab.engine?.nudge();
    return saved;
  }

  mending(seq: number): DraftKey {
    return { form: 'comment', target: `resend ${seq}` };
  }
}

/** The hashes of photos by what they are of. */
export function hashes(...of: string[]): string[] {
  return of.map((one) => hashOf(new TextEncoder().encode(one)));
}

/** A refusal as the server words it. */
export function refuse(status: number, body: Record<string, unknown> = { detail: 'No' }, retryAfter?: number): Fault {
  return { kind: 'refuse', answer: { status, body, ...(retryAfter !== undefined && { retryAfter }) } };
}
