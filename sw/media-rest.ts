// A new version takes over as soon as this one has nothing under way: on a weak signal, pictures take as long as they like.

/** What is under way, so that it can be ended. */
export class UnderWay {
  #ending = new AbortController();
  #isResting = false;

  /**
   * A new version waits, and nothing more is fetched ahead. It is for good: a list that a page sends in the meantime would
   * begin all over again. Where nothing takes over after all, the browser ends this worker when it is idle, and the next one
   * begins afresh.
   */
  get isResting(): boolean {
    return this.#isResting;
  }

  /** For what begins now. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Ends what is on its way. A picture that is looked at afterwards is fetched all the same. */
  rest(): void {
    this.#isResting = true;
    this.#ending.abort();
    this.#ending = new AbortController();
  }
}
