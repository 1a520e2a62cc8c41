// What a school's website loads to have the booking page in it: one script without anything of a third party. It needs no markup of its own,
// sets no style in text (a host page may forbid that), and hears only its own frame. docs/domain.md, Booking page.

/**
 * `data-school`: the end of the page's address. The frame stands where the script does, as high as the page in it. The host page hears
 * `connect:height` {height: pixels} and `connect:booked` {reference: '' or 'WD#12'} as events of its window.
 */
export const EMBED_SCRIPT = `(() => {
  const own = document.currentScript;
  const school = own && own.dataset.school;
  if (!own || !school || !/^[a-z0-9-]{3,80}$/.test(school)) return;
  const origin = new URL(own.src).origin;
  const frame = document.createElement('iframe');
  frame.src = origin + '/book/' + school + '?embed=1';
  frame.title = 'Book a course';
  frame.allow = 'clipboard-write';
  for (const [name, value] of [['display', 'block'], ['width', '100%'], ['border', '0'], ['height', '700px']]) {
    frame.style.setProperty(name, value);
  }
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const told = event.data && event.data.connect;
    if (!told) return;
    if (Number.isFinite(told.height)) {
      const height = Math.min(20000, Math.max(200, Math.ceil(told.height)));
      frame.style.setProperty('height', height + 'px');
      dispatchEvent(new CustomEvent('connect:height', { detail: { height } }));
    }
    if (typeof told.booked === 'string') {
      dispatchEvent(new CustomEvent('connect:booked', { detail: { reference: told.booked.slice(0, 20) } }));
    }
  });
  own.after(frame);
})();
`;
