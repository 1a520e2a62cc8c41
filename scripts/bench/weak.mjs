// Four photos over weak lines: minutes from the tap on Save to the receipt of the last one, and to that of its full size.
// The line is a proxy of our own: a limited rate up, 300 ms of round-trip time, and 2 % of connections cut.
import { createServer, connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, withProfile } from './helpers/browser.mjs';
import { openReport, photo } from './helpers/line.mjs';
import { signIn, withServer } from './helpers/server.mjs';

const PHOTOS = 4;
const RATES = [50, 200, 1000];
const LATENCY = 300;
const CUT = 0.02;
/** A cut connection ends within so many bytes. */
const CUT_WITHIN = 200_000;
/** How often a share of the rate is sent. Milliseconds. */
const TICK = 50;
/** A socket's buffer: small, so that buffered bytes don't count as arrived. Bytes. */
const HELD = 16 * 1024;

export async function weak() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    const roll = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => photo(data, index)));
    for (const rate of RATES) {
      await withServer({ data: join(data, `school-${rate}`) }, (url) =>
        withProfile((profile) => measure(url, profile, roll, rate)),
      );
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} url @param {string} profile @param {string[]} roll @param {number} rate kbit/s */
async function measure(url, profile, roll, rate) {
  const line = await openLine(Number(new URL(url).port), rate);
  const context = await openBrowser(profile);
  try {
    const page = await openReport(context, `http://127.0.0.1:${line.port}`, roll);
    line.begin();
    const start = performance.now();
    const minutes = () => ((performance.now() - start) / 60_000).toFixed(1);
    await page.getByRole('button', { name: 'Save comment' }).click();
    const bike = /\/bikes\/(\d+)\//.exec(page.url())?.[1] ?? '';
    const receipts = await countReceipts(url, bike);
    console.log(`${PHOTOS} photos at ${rate} kbit/s: ${minutes()} minutes to the last receipt, ${line.cuts()} cuts`);
    if (receipts.every((size) => size > 300_000)) return;
    line.improve();
    await countReceipts(url, bike, 300_000);
    console.log(`  their full size, over a good line from then on: after ${minutes()} minutes`);
  } finally {
    await context.close();
    line.close();
  }
}

/**
 * Waits until the school has PHOTOS photos of the report, each of at least so many bytes; returns their sizes.
 *
 * @param {string} url @param {string} bike @param {number} [atLeast]
 */
async function countReceipts(url, bike, atLeast = 1) {
  for (let headers = await signIn(url, 'owner@example.com'); ;) {
    const answer = await fetch(`${url}/api/v2/bike_management/motorbikes/${bike}/`, { headers });
    // On a slow line a token may expire meanwhile.
    if (answer.status === 401) headers = await signIn(url, 'owner@example.com');
    const { comments = [] } = /** @type {{ comments?: { comment: string, images: { size: number }[] }[] }} */ (
      await answer.json()
    );
    const sizes = comments.find(({ comment }) => comment === 'Bench')?.images.map(({ size }) => size) ?? [];
    if (sizes.length >= PHOTOS && sizes.every((size) => size >= atLeast)) return sizes;
    await new Promise((done) => setTimeout(done, 2000));
  }
}

/** A line to that port. It is good until `begin`, and after `improve`. @param {number} port @param {number} rate kbit/s */
async function openLine(port, rate) {
  const line = { isWeak: false, isFar: false, cuts: 0, budget: 0, random: seeded(19) };
  const refill = setInterval(() => {
    line.budget = Math.min(line.budget, 0) + (rate * 125 * TICK) / 1000;
  }, TICK);
  const server = createServer({ highWaterMark: HELD }, (client) => carryAll(line, client, port));
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    begin: () => {
      [line.isWeak, line.isFar] = [true, true];
    },
    // The latency stays, so that parts don't overtake each other.
    improve: () => {
      line.isWeak = false;
    },
    cuts: () => line.cuts,
    close: () => {
      clearInterval(refill);
      server.close();
    },
  };
}

/** @typedef {{ isWeak: boolean, isFar: boolean, cuts: number, budget: number, random: () => number }} Line */

/**
 * One connection; all share the line's rate. @param {Line} line @param {import('node:net').Socket} client @param {number}
 * port
 */
function carryAll(line, client, port) {
  const upstream = connect({ port, host: '127.0.0.1' });
  const end = () => {
    client.destroy();
    upstream.destroy();
  };
  let left = line.random() < CUT ? line.random() * CUT_WITHIN : Infinity;
  for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  upstream.on('data', (part) => later(line, () => client.write(part)));
  void up(client, async (part) => {
    while (line.isWeak && line.budget <= 0) await new Promise((done) => setTimeout(done, TICK));
    line.budget -= part.length;
    left -= line.isWeak ? part.length : 0;
    if (left > 0) return later(line, () => upstream.write(part));
    line.cuts += 1;
    end();
  });
}

/**
 * Sends parts in order, each after the one before. @param {import('node:net').Socket} from @param {(part: Buffer) =>
 * Promise<void>} take
 */
async function up(from, take) {
  try {
    for await (const part of /** @type {AsyncIterable<Buffer>} */ (from)) {
      for (let at = 0; at < part.length; at += 1024) await take(part.subarray(at, at + 1024));
    }
  } catch {
    // The connection was cut.
  }
}

/** Runs `fn` after half the round-trip time. @param {Line} line @param {() => unknown} fn */
function later(line, fn) {
  setTimeout(fn, line.isFar ? LATENCY / 2 : 0);
}

/** The same numbers each time, from 0 to 1 (mulberry32). @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
