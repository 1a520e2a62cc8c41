// The booking page of a school with 20,000 courses: how long the server takes for each page, and how much it sends.
import { brotliCompressSync } from 'node:zlib';
import { spread } from './helpers/figures.mjs';
import { signIn, withManyRows } from './helpers/server.mjs';

/** The demo school this many times: about 20,000 courses, ten times those of the largest school. */
const SCALE = 190;
const REQUESTS = 100;

export async function booking() {
  await withManyRows(SCALE, async (url) => {
    const headers = await signIn(url, 'owner@example.com');
    const get = async (/** @type {string} */ path) =>
      /** @type {unknown} */ (await (await fetch(`${url}/api/v2${path}`, { headers })).json());
    const { slug } = /** @type {{ slug: string }} */ (await get('/school/widget/'));
    const { count } = /** @type {{ count: number }} */ (await get('/school/courses/?page_size=1'));
    console.log(`the booking page of a school with ${count} courses`);
    const start = `/book/${slug}`;
    const days = hrefIn(await textOf(url + start));
    const course = hrefIn(await textOf(url + days));
    for (const [what, path] of [
      ['what can be booked', start],
      ['the days of a course', days],
      ['the form', course],
      ['the style', `${start}/theme.css`],
      ['the script', '/book/script.js'],
    ]) {
      const address = url + path;
      const text = await textOf(address);
      /** @type {number[]} */
      const times = [];
      for (let time = 0; time < REQUESTS; time += 1) {
        const began = performance.now();
        await textOf(address);
        times.push(performance.now() - began);
      }
      const sent = brotliCompressSync(text).length;
      console.log(
        `  ${what}: ${(text.length / 1024).toFixed(1)} KB, ${(sent / 1024).toFixed(1)} KB packed, ${spread(times)}`,
      );
    }
  });
}

/** @param {string} address */
async function textOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}

/** The first button's address. @param {string} html */
function hrefIn(html) {
  return /<a class="button" href="([^"]+)"/u.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
