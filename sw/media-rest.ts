// A new version takes over as soon as this one has no download under way, and on a weak line a picture can take very long.

/** The downloads under way, so that they can be aborted. */
export class UnderWay {
  #ending = new AbortController();
  #isResting = false;

  /**
   * True once a new version waits: nothing more is fetched ahead. This is final, because the page's next list would start it all
   * again. If no new version takes over after all, the browser ends this worker when it is idle, and the next one starts
   * without it.
   */
  get isResting(): boolean {
    return this.#isResting;
  }

  /** For downloads that begin now. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Aborts the downloads under way. A picture that is opened afterwards is still fetched. */
  rest(): void {
    this.#isResting = true;
    this.#ending.abort();
    this.#ending = new AbortController();
  }
}
