#!/usr/bin/env bash
# react-toastify 11.2.0: toasts that are called for before any container is on the page, where the page has two containers.
#
# Without a container the library keeps toasts, and shows them when one appears. With two containers (one without `containerId`, one
# with) it empties what it kept into the first that registers, and a toast that is meant for the second is dropped: no container shows
# it, then or later, `onOpen` isn't called, and nothing is thrown. In the other order it is the toasts without `containerId` that are
# lost.
#
# Expected output:
#   plain container first: shown "for plain", lost "for second"
#   second container first: shown "for second", lost "for plain"
#   both there before the calls: shown "for plain" "for second", lost nothing
# Fails if that changes. Needs Node 20.19 or newer, and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent react-toastify@11.2.0 react@19.2.0 react-dom@19.2.0 happy-dom@20.0.10 >/dev/null
cat >try.mjs <<'JS'
import { Window } from 'happy-dom';
const order = process.argv[2];
const window = new Window({ url: 'http://localhost/' });
for (const name of ['document', 'navigator', 'HTMLElement', 'Element', 'Node']) {
  Object.defineProperty(globalThis, name, { value: name === 'navigator' ? window.navigator : window[name], configurable: true });
}
globalThis.window = window;
for (const name of ['requestAnimationFrame', 'cancelAnimationFrame']) globalThis[name] = window[name].bind(window);
const { createElement: h, Fragment } = await import('react');
const { createRoot } = await import('react-dom/client');
const { ToastContainer, toast } = await import('react-toastify/unstyled');

const plain = h(ToastContainer, { key: 'plain' });
const second = h(ToastContainer, { key: 'second', containerId: 'second' });
const call = () => {
  toast('for plain');
  toast('for second', { containerId: 'second' });
};
const moment = () => new Promise((done) => setTimeout(done, 300));
if (order !== 'both') call();
document.body.innerHTML = '<div id="root"></div>';
createRoot(document.querySelector('#root')).render(h(Fragment, null, order === 'second' ? [second, plain] : [plain, second]));
await moment();
if (order === 'both') call();
await moment();
const all = ['for plain', 'for second'];
const text = document.body.textContent;
const list = (some) => some.map((one) => `"${one}"`).join(' ') || 'nothing';
const name = { plain: 'plain container first', second: 'second container first', both: 'both there before the calls' }[order];
console.log(`${name}: shown ${list(all.filter((one) => text.includes(one)))}, lost ${list(all.filter((one) => !text.includes(one)))}`);
process.exit(0);
JS
for order in plain second both; do node try.mjs "$order"; done | tee seen.txt
cat >expected.txt <<'TEXT'
plain container first: shown "for plain", lost "for second"
second container first: shown "for second", lost "for plain"
both there before the calls: shown "for plain" "for second", lost nothing
TEXT
diff expected.txt seen.txt
