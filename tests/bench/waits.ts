// How long others wait while one call gets its worst body: `npx tsx --tsconfig tsconfig.tests.json tests/bench/waits.ts [group[,group]] [part of a name]`. Figures to watch.
import { LIMIT, longestWait, slowness } from '~tests/server/endurance/waiting';
import { openTown, settle } from '~tests/server/endurance/town';
import { send } from '~tests/server/endurance/worst';
import { calendar, rest } from '~tests/server/endurance/worst-days';
import { contacts } from '~tests/server/endurance/worst-contacts';
import { imports } from '~tests/server/endurance/worst-imports';

const groups = { imports, contacts, calendar, rest };
const [which = Object.keys(groups).join(','), part = ''] = process.argv.slice(2);
say(`limit here: ${Math.round(LIMIT * slowness())} ms`);
for (const [group, cases] of Object.entries(groups)) {
  if (!which.split(',').includes(group)) continue;
  const town = await openTown();
  for (const { name, status, seed, ask } of cases) {
    if (seed) {
      await seed(town);
      await settle(town);
    }
    if (!name.includes(part)) continue;
    const asked = await ask(town);
    const begun = performance.now();
    let bytes = 0;
    try {
      const { ping, read } = await longestWait(town.app.app, town.other, async () => {
        bytes = await send(town, asked, status);
      });
      const took = Math.round(performance.now() - begun);
      say(`| ${name} | ${ping} | ${read} | ${took} | ${bytes} |`);
    } catch (error) {
      say(`| ${name} | ${String(error).slice(0, 300)} |`);
    }
  }
  await town.app.close();
}

// Threads of a closed app still wait for work.
process.exit(0);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
