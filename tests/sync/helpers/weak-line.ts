// For the tests of a weak line: photos of camera size, their progress, and what the school has.
import { type Photo, bytesOf } from './person';
import { hashOf } from './model-tables';
import { Reporter } from './reporter';
import { SMALL, SlowLine } from './slow-line';
import { inTab } from './screen';
import type { Yard } from './yard';

const { sendFullSize } = await import('~data/form-saves/send-full-size-now');

/** A prepared photo of a good camera. Bytes. */
export const LARGE = 800_000;

export function large(of: string): Photo {
  return { of, weight: LARGE };
}

/** Never made smaller, however slow the line. */
export function film(of: string): Photo {
  return { of, weight: LARGE, kind: 'video' };
}

export function hashOfPhoto(photo: Photo): string {
  return hashOf(bytesOf(photo));
}

/** The size of such a photo made smaller for a weak line. */
export function hashOfSmall(photo: Photo): string {
  return hashOf(bytesOf(photo).slice(0, SMALL));
}

export class WeakLine {
  readonly yard: Yard;
  readonly report: Reporter;
  readonly line: SlowLine;

  constructor(yard: Yard, rate: number) {
    this.yard = yard;
    this.report = new Reporter(yard);
    this.line = yard.phone.lines.line = new SlowLine(rate);
  }

  /** Where each piece that left began. */
  offsets(): number[] {
    return this.yard.phone.requests.flatMap(({ piece, path }) =>
      piece ? [Number(/\/(\d+)\/$/u.exec(path)?.[1])] : [],
    );
  }

  /** Lets time pass until this is so; fails after a day. */
  async passUntil(isTrue: () => boolean | Promise<boolean>, step = 1000): Promise<void> {
    const end = this.yard.phone.clock.now() + 24 * 60 * 60_000;
    while (!(await isTrue())) {
      if (this.yard.phone.clock.now() > end) throw new Error('it never became so');
      await this.yard.phone.clock.pass(step);
    }
  }

  /** Does what the Sync centre's button does. */
  async sendFullSize(seq: number): Promise<void> {
    const { tab } = this.yard.me;
    await inTab(tab, () => sendFullSize([seq]));
    tab.engine?.nudge();
  }

  images(text: string): string[] {
    return this.report.atSchool(text)?.images ?? [];
  }

  /** The school's ids of this comment's photos. */
  imageIds(text: string): number[] {
    const row = this.yard.list('bike_comments').find((one) => one['comment'] === text);
    return ((row?.['images'] ?? []) as { id: number }[]).map(({ id }) => id);
  }

  /** Keys of the writes that had their effect twice. */
  twice(): string[] {
    const keys = this.yard.server.writes.effects.map(({ mid }) => mid);
    return keys.filter((key, index) => keys.indexOf(key) !== index);
  }
}
