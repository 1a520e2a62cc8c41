// What a device says of itself in the first moments after its start, before it has looked at what waits.
import { afterEach, expect, it } from 'vitest';
import { setSyncStatus, subscribeSyncStatus, getSyncStatus, UNKNOWN } from '~sync/status';
import { syncText } from '~widgets/sync/text';
import { until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
let stop = () => {};
afterEach(() => {
  stop();
  yard.phone.close();
});

/** Everything that the pill says from now on. */
function listen(): string[] {
  const said: string[] = [];
  const note = () => said.push(syncText(getSyncStatus(), 'phone', yard.phone.clock.now()).text);
  note();
  stop = subscribeSyncStatus(note);
  return said;
}

it.each([true, false])('never says that all is sent while an earlier change waits (signal: %s)', async (signal) => {
  yard = await new Yard().start();
  yard.goAway();
  await yard.me.add('WX24ABC');
  yard.me.tab.kill();
  // A new page has read nothing yet.
  setSyncStatus(UNKNOWN);
  const said = listen();
  yard.reopen();
  if (signal) yard.comeBack();
  await until(() => said.some((text) => /1 (?:saved )?on this phone|Sending 1 of 1/u.test(text)), 'it has counted');
  expect(said.filter((text) => /all sent/iu.test(text))).toEqual([]);
});

it('says that all is sent once it has looked', async () => {
  yard = await new Yard().start();
  expect(syncText(getSyncStatus(), 'phone', yard.phone.clock.now()).text).toMatch(/^All sent/u);
  setSyncStatus({ ...getSyncStatus(), isCounted: false });
  expect(syncText(getSyncStatus(), 'phone', yard.phone.clock.now()).text).toBe('Connecting…');
});
