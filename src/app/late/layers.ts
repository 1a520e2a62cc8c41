// The history entries of what lies on top of a page: dialogs, sheets, menus, calendars, photos (ui/overlays/layers.ts). An entry has
// the page's address, and in its state the marks of all that is open. One whose mark belongs to nothing any more, as after a reload, is
// passed over, unless the address has changed in it: a step back would undo what was chosen.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import type { Layer, Layers } from '~ui/overlays/layers';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What lies on top of the page, the last one on top of the others. */
    layers?: readonly Mark[];
  }
}

/** `href`: the address where it was opened. */
type Mark = { id: string; href: string };

/** `next`: what comes once its entry is left, if it isn't Back. `place`: where it was opened; null before its entry is there. */
type Open = {
  id: string;
  onBack: () => void;
  next: (() => void) | null;
  place: { href: string; pathname: string } | null;
};
type Location = RouterHistory['location'];

const made = new WeakMap<RouterHistory, Layers>();

/** Those of this router's history, which last as long as the page. */
export function layersOf(router: AnyRouter): Layers {
  const history = router.history as RouterHistory;
  const layers = made.get(history) ?? new Entries(router, history);
  made.set(history, layers);
  return layers;
}

class Entries implements Layers {
  readonly #router: AnyRouter;
  readonly #history: RouterHistory;
  /** The history's own step back. */
  readonly #step: RouterHistory['back'];
  readonly #open: Open[] = [];
  /** Opened during a step back, which their entries have to wait for. */
  #waiting: Open[] = [];
  /** A step back that was asked for and hasn't happened yet. */
  #isStepping = false;
  /** The entry that the history was on. */
  #last: { index: number; marks: readonly Mark[] };

  constructor(router: AnyRouter, history: RouterHistory) {
    this.#router = router;
    this.#history = history;
    this.#step = history.back;
    this.#last = { index: history.location.state.__TSR_index, marks: this.#marks };
    history.subscribe(({ location }) => this.#moved(location));
    history.back = (options) => this.#leavePage(options);
    // After a reload nothing lies on top.
    this.#later();
  }

  add(onBack: () => void): Layer {
    const one: Open = { id: crypto.randomUUID(), onBack, next: null, place: null };
    this.#open.push(one);
    // Before the timer of what is closed in the same moment.
    queueMicrotask(() => (this.#isStepping ? void this.#waiting.push(one) : this.#begin(one)));
    return { leave: (next) => this.#leave(one, next), end: () => this.#end(one) };
  }

  #leave(one: Open, next: () => void): void {
    if (this.#isOnTop(one) && one.place?.href === this.#history.location.href) {
      one.next = next;
      this.#back();
      return;
    }
    this.#end(one);
    next();
  }

  #end(one: Open): void {
    if (!this.#open.includes(one)) return;
    this.#drop(one);
    if (this.#isOnTop(one) && this.#hasChosen) this.#mark(this.#marks.slice(0, -1), true);
    this.#later();
  }

  /** Adds the entry, in place of one that was closed a moment ago. */
  #begin(one: Open): void {
    if (!this.#open.includes(one)) return;
    const { href, pathname } = this.#history.location;
    one.place = { href, pathname };
    const alive = this.#marks.filter((mark) => this.#isOpen(mark));
    this.#mark([...alive, { id: one.id, href }], this.#isOver && !this.#hasChosen);
  }

  #moved({ pathname, href, state }: Location): void {
    const { index, marks } = this.#last;
    this.#last = { index: state.__TSR_index, marks: this.#marks };
    this.#isStepping = false;
    if (state.__TSR_index < index) this.#wentBack();
    // A link in the top one leads to the page below: its entry is passed over like that of the top one.
    else if (!state.layers && marks.at(-1)?.href === href) setTimeout(() => this.#mark(marks, true));
    else this.#movedOn(pathname);
    const begun = this.#waiting;
    this.#waiting = [];
    for (const one of begun) this.#begin(one);
    this.#later();
  }

  #wentBack(): void {
    const there = this.#there;
    const left = there.filter((one) => !this.#isMarked(one));
    // A choice in the top one may have added entries of its own.
    for (const one of left.length > 0 ? left.toReversed() : there.slice(-1)) {
      this.#drop(one);
      (one.next ?? one.onBack)();
    }
  }

  #movedOn(pathname: string): void {
    for (const one of this.#there) if (one.place?.pathname !== pathname) this.#drop(one);
    const marks = this.#there.map(({ id, place }) => ({ id, href: place?.href ?? '' }));
    // A choice in it has changed the address and left the mark out.
    if (marks.some((mark) => !this.#isMarked(mark))) setTimeout(() => this.#markAgain(marks));
  }

  /** Not those that the choice has closed as well: a step back over their entry would undo the choice. */
  #markAgain(marks: readonly Mark[]): void {
    const left = marks.filter((mark) => this.#isOpen(mark));
    if (left.length > 0) this.#mark(left, true);
  }

  /** Somebody who closes the page below means that page, and not what lies on top of it. */
  #leavePage(options: Parameters<RouterHistory['back']>[0]): void {
    const above = this.#marks.length;
    if (above === 0) return this.#step(options);
    this.#isStepping = true;
    return this.#history.go(-(above + 1), options);
  }

  #back(): void {
    this.#isStepping = true;
    this.#step({ ignoreBlocker: true });
  }

  /** Passes over an entry that nothing belongs to, unless something else comes first. */
  #later(): void {
    setTimeout(() => {
      if (this.#isStepping || !this.#isOver) return;
      if (this.#hasChosen) this.#mark(this.#marks.slice(0, -1), true);
      else this.#back();
    });
  }

  #mark(layers: readonly Mark[], replace: boolean): void {
    const state = (before: object) => ({ ...before, layers });
    void this.#router.navigate({ to: '.', search: true, hash: true, replace, resetScroll: false, state } as never);
  }

  #drop(one: Open): void {
    const at = this.#open.indexOf(one);
    if (at !== -1) this.#open.splice(at, 1);
  }

  get #marks(): readonly Mark[] {
    return this.#history.location.state.layers ?? [];
  }

  get #there(): Open[] {
    return this.#open.filter(({ place }) => place !== null);
  }

  /** The present entry belongs to something that was closed. */
  get #isOver(): boolean {
    const top = this.#marks.at(-1);
    return top !== undefined && !this.#isOpen(top);
  }

  /** A choice in the top one has changed the address: a step back would undo it. */
  get #hasChosen(): boolean {
    return this.#marks.at(-1)?.href !== this.#history.location.href;
  }

  #isOpen({ id }: Mark): boolean {
    return this.#open.some((one) => one.id === id);
  }

  #isMarked({ id }: Pick<Mark, 'id'>): boolean {
    return this.#marks.some((mark) => mark.id === id);
  }

  #isOnTop({ id }: Open): boolean {
    return this.#marks.at(-1)?.id === id;
  }
}
