// Thirteen everyday tasks at the demo school, walked as a person would: how many taps each needs, and how many seconds of the app
// from the first tap to the confirmation, without the time to think. A tap is a click, a field typed into, or two for a list that
// opens.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photo } from './helpers/line.mjs';
import { withServer } from './helpers/server.mjs';
import { deskTasks } from './tasks/desk.mjs';
import { phoneTasks } from './tasks/phone.mjs';
import { prepare } from './tasks/school.mjs';
import { walk } from './tasks/walk.mjs';

/** @type {import('./tasks/walk.mjs').Round[]} */
const ROUNDS = [
  { device: 'phone', email: 'callum@example.com', tasks: phoneTasks },
  { device: 'desktop', email: 'owner@example.com', tasks: deskTasks },
];

export async function tasks() {
  const data = mkdtempSync(join(tmpdir(), 'connect-bench-'));
  try {
    const picture = await photo(data, 0);
    await withServer({ data: join(data, 'school') }, async (url) => {
      const given = { ...(await prepare(url)), photo: picture };
      console.log('task | device | taps | seconds');
      for (const round of ROUNDS) {
        for (const { name, device, taps, seconds } of await walk(url, round, given))
          console.log(`${name} | ${device} | ${taps} | ${seconds.toFixed(1)}`);
      }
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
