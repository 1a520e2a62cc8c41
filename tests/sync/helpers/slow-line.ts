// A line of so many bits a second, on the test's clock: bytes leave bit by bit, and it is cut where the test says. And what
// the phone does about one.
import { Darkroom } from './darkroom';
import type { Tab } from './phone';

/** How often something moves. Milliseconds. */
const TICK = 1000;

export class SlowLine {
  /** Bits per second. */
  rate: number;
  /** Milliseconds there and back. */
  latency = 300;
  /** How many bytes may leave before each of the next cuts. */
  cuts: number[] = [];
  /** Nothing moves any more. */
  isStuck = false;
  /** Bytes sent so far, arrived or not. */
  carried = 0;

  constructor(rate: number) {
    this.rate = rate;
  }

  /** Carries a body of so many bytes. False where the line was cut on the way, or nothing has moved for `idle` ms. */
  async carry(
    size: number,
    {
      wait,
      onProgress,
      idle,
    }: { wait: (ms: number) => Promise<void>; onProgress: (sent: number) => void; idle: number },
  ): Promise<boolean> {
    for (let sent = 0; sent < size;) {
      if (this.isStuck) {
        await wait(idle);
        return false;
      }
      const part = Math.min((this.rate / 8000) * TICK, size - sent);
      await wait((part * 8000) / this.rate);
      this.carried += part;
      const [cut = Infinity] = this.cuts;
      this.cuts[0] = cut - part;
      if (this.cuts[0] === Infinity) this.cuts.shift();
      else if (this.cuts[0] <= 0) {
        this.cuts.shift();
        return false;
      }
      sent += part;
      onProgress(Math.round(sent));
    }
    await wait(this.latency);
    return true;
  }
}

/** The size of a photo made smaller for the line, in bytes. */
export const SMALL = 240_000;

/** What one phone knows of its line and its photos. */
export class OnTheLine {
  readonly darkroom = new Darkroom();
  /** The line that files are sent over; null: they leave at once. */
  line: SlowLine | null = null;
  /** The person wants photos in full size when the line is good. */
  wantsFullSize = true;
  /** This device can resize photos. */
  canDraw = true;
  /** Photos that were made smaller. */
  drawn = 0;

  /** The part of the host that prepares photos and makes them smaller. */
  photos(tab: Tab) {
    return {
      prepare: () => void this.darkroom.work(tab),
      drawSmaller: (bytes: ArrayBuffer) => {
        this.drawn += 1;
        return Promise.resolve(this.canDraw ? bytes.slice(0, SMALL) : null);
      },
      wantsFullSize: () => Promise.resolve(this.wantsFullSize),
    };
  }
}
