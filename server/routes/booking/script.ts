// The booking page's only script. Without it everything works: it does the form's little work, counts a hold down, and tells a page that
// shows this one in a frame how high it is. It stores nothing. Its work is checked by services/booking/challenge.ts.
import { WORK_BITS } from '~server/services/booking/challenge';

export const SCRIPT = `'use strict';
(() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const part = (x) => ((x - Math.floor(x)) * 4294967296) | 0;
  const K = primes.map((p) => part(Math.cbrt(p)));
  const H = primes.slice(0, 8).map((p) => part(Math.sqrt(p)));
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  // The first 32 bits of SHA-256 of a short text in ASCII.
  const hash = (text) => {
    const blocks = ((text.length + 8) >> 6) + 1;
    const words = new Int32Array(blocks * 16);
    for (let i = 0; i < text.length; i++) words[i >> 2] |= text.charCodeAt(i) << (24 - (i % 4) * 8);
    words[text.length >> 2] |= 128 << (24 - (text.length % 4) * 8);
    words[blocks * 16 - 1] = text.length * 8;
    let state = H.slice();
    for (let at = 0; at < words.length; at += 16) {
      const w = Array.from(words.subarray(at, at + 16));
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i++) {
        if (i > 15) {
          const x = w[i - 15], y = w[i - 2];
          w[i] = (w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
        }
        const t = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const u = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t) | 0, c, b, a, (t + u) | 0];
      }
      state = [a, b, c, d, e, f, g, h].map((x, i) => (x + state[i]) | 0);
    }
    return state[0] >>> 0;
  };
  const form = document.querySelector('form[data-work]');
  if (form) {
    let waiting = null, done = false, n = 0;
    const key = form.elements.key.value;
    const step = () => {
      const end = Date.now() + 30;
      while (Date.now() < end) for (let i = 0; i < 50; i++, n++) if (hash(key + ':' + n) >>> ${32 - WORK_BITS} === 0) {
        form.elements.proof.value = n;
        done = true;
        if (waiting) form.requestSubmit(waiting);
        return;
      }
      setTimeout(step);
    };
    step();
    form.addEventListener('submit', (event) => {
      if (done || !form.requestSubmit) return;
      event.preventDefault();
      waiting = event.submitter || form.querySelector('button');
    });
  }
  for (const each of document.querySelectorAll('[data-until]')) {
    const end = Date.parse(each.dataset.until);
    const show = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      each.textContent = ' ' + Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0') + ' left.';
      if (left > 0) setTimeout(show, 1000);
    };
    show();
  }
  if (parent !== window) {
    const tell = (what) => parent.postMessage({ connect: what }, '*');
    new ResizeObserver(() => tell({ height: document.documentElement.offsetHeight })).observe(document.body);
    const booked = document.querySelector('[data-booked]');
    if (booked) tell({ booked: booked.dataset.booked });
  }
})();
`;
