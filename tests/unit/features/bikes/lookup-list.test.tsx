// @vitest-environment dom
// Bikes brought up to date from the licensing agency: one in the table, all that the phone's list shows.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { bikeRow, feed, named, press, see, signInAnew, soon, text } from './bike-page';
import { queue, seeQueued } from './bike-school';
import { FLEET, open } from './bikes-list-page';
import type { BikeRow } from '~contract/bikes/bikes';
import { londonTime } from '~domain/time/london-time';
import { hearToasts } from '~tests/helpers/stand-ins';
import { feedCredits, known, NO_AGENCY, STAMPED, stamped, TOO_FEW, UNKNOWN, verifyPath } from './lookup-school';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const ALL = 'Get latest from DVLA';
const BIKE = bikeRow(1, {
  registration_plate: 'KX23QBA',
  mot_expiry_date: '2027-02-14',
  tax_expiry_date: '2027-03-01',
  first_registered_date: '2023-04-18',
  year_of_manufacture: 2023,
});

const DEMONSTRATION = {
  help_url: 'https://help.example.com/',
  support_email: 'help@example.com',
  sales_email: 'sales@example.com',
  operator: { name: 'Connect', address: 'London', company_number: '1' },
  stripe_publishable_key: null,
  mail: 'stand-in',
  sms: 'stand-in',
  sms_replies: true,
  vehicle_lookup: 'stand-in',
  demo: null,
};

type Opened = { level?: 'EDIT' | 'VIEW'; width?: number; balance?: number; bikes?: BikeRow[] };

async function openList({ level = 'EDIT', width = 1440, balance = 100, bikes = [BIKE] }: Opened = {}) {
  const server = signInAnew(level);
  await feed({ bikes });
  await feedCredits(balance);
  open('/bikes', width);
  await see('CB125F');
  return server;
}

/** Once its price is known. */
async function pressRefresh() {
  await soon(() => expect(named('Refresh KX23 QBA')?.title).toBe('Refresh · Uses 12 credits'));
  press('Refresh KX23 QBA');
}

describe('Refresh in the table', () => {
  it('saves only what the agency has differently', async () => {
    const server = await openList();
    const answer = known({ bike: stamped(BIKE), but: { motExpiryDate: '2028-02-14', engineCapacity: 125 } });
    server.answer(verifyPath('KX23QBA'), answer);
    await pressRefresh();
    const change = await seeQueued();
    expect(change).toMatchObject({
      op: 'patch',
      targetId: 1,
      body: { mot_expiry_date: '2028-02-14', engine_size: 125 },
      base: { mot_expiry_date: '2027-02-14', engine_size: 124 },
      baseVersion: 2,
    });
    await see('14/02/2028');
  });

  it('clears the dates that DVLA does not give, and shows what it says in their place', async () => {
    const old = { ...BIKE, registration_plate: 'KX23QBA', first_registered_date: null, year_of_manufacture: null };
    const server = await openList({ bikes: [old] });
    const but = {
      taxStatus: 'SORN',
      taxDueDate: null,
      motStatus: 'No details held by DVLA',
      motExpiryDate: null,
      monthOfFirstRegistration: '2019-06',
      yearOfManufacture: 2019,
    };
    server.answer(verifyPath('KX23QBA'), known({ bike: stamped(old), but }));
    await pressRefresh();
    expect((await seeQueued()).body).toEqual({
      tax_expiry_date: null,
      tax_status: 'SORN',
      mot_expiry_date: null,
      mot_status: 'No details held by DVLA',
      first_registered_date: '2019-06-01',
      year_of_manufacture: 2019,
    });
    await see('SORN');
    await see('No MOT');
  });

  it("says 'DVLA Data Updated' where nothing was different, and shows when", async () => {
    const server = await openList();
    server.answer(verifyPath('KX23QBA'), known({ bike: stamped(BIKE) }));
    await pressRefresh();
    await soon(() => expect(said()).toEqual(['DVLA Data Updated']));
    expect(await queue()).toEqual([]);
    await see(londonTime(STAMPED));
  });

  it.each([
    [UNKNOWN, 'The DVLA does not know'],
    [NO_AGENCY, 'DVLA isn’t answering'],
  ])("says 'Data Update Failed', and why on its button", async (answer, why) => {
    const server = await openList();
    server.answer(verifyPath('KX23QBA'), answer);
    await pressRefresh();
    await soon(() => expect(said()).toEqual(['Data Update Failed']));
    await soon(() => expect(document.querySelector(`[title^="Data Update Failed: ${why}"]`)).not.toBeNull());
    expect(await queue()).toEqual([]);
  });

  it('asks nothing where the balance does not cover it', async () => {
    const server = await openList({ balance: 11 });
    await pressRefresh();
    await see('Insufficient credits');
    expect(server.seen.filter(({ path }) => path.includes('verify'))).toEqual([]);
  });

  it('is absent for people who may only look, and the list says why', async () => {
    await openList({ level: 'VIEW' });
    await see('You can look at this, but not change it');
    expect(named('Refresh KX23 QBA')).toBeUndefined();
  });
});

describe('Get latest from DVLA on a phone', () => {
  const phone = { width: 390, bikes: FLEET };

  async function openSheet(balance: number) {
    const server = await openList({ ...phone, balance });
    await soon(() => expect(named(ALL)).toMatchObject({ disabled: false }));
    press(ALL);
    await soon(() => expect(named('Update 3 bikes')).toMatchObject({ disabled: false }));
    return server;
  }

  it('names the cost first, asks about each, and tells which failed', async () => {
    const server = await openSheet(100);
    expect(text()).toContain('Uses 36 credits');
    expect(text()).toContain('You have 100.');
    expect(server.seen.filter(({ path }) => path.includes('verify'))).toEqual([]);
    for (const mark of ['LB22QDE', 'KX73QFH']) server.answer(verifyPath(mark), known());
    server.answer(verifyPath('HT20QVE'), UNKNOWN);
    press('Update 3 bikes');
    await see('2 bikes updated');
    expect(text()).toContain('Data Update Failed');
    expect(text()).toContain('The DVLA does not know this registration');
    press('Done');
    await soon(() => expect(text()).not.toContain('2 bikes updated'));
  });

  it('stops at an empty balance, and says how far it came', async () => {
    const server = await openSheet(24);
    expect(text()).toContain('That covers 2 bikes. The update stops there.');
    for (const mark of ['LB22QDE', 'HT20QVE', 'KX73QFH']) server.answer(verifyPath(mark), TOO_FEW);
    server.answer(verifyPath('HT20QVE'), known({ left: 0 }));
    press('Update 3 bikes');
    await see('Insufficient credits: 2 bikes not checked.');
    expect(text()).toContain('1 bike updated');
  });

  it('stops when the signal goes', async () => {
    const server = await openSheet(100);
    server.answer(verifyPath('HT20QVE'), known());
    server.answer(verifyPath('LB22QDE'), 'no signal');
    press('Update 3 bikes');
    await see('No signal: 2 bikes not checked.');
  });

  it('can be cancelled between two bikes', async () => {
    const server = await openSheet(100);
    for (const mark of ['LB22QDE', 'HT20QVE', 'KX73QFH']) server.answer(verifyPath(mark), known());
    const holding = server.hold(verifyPath('HT20QVE'));
    press('Update 3 bikes');
    await see('Updating... 1 of 3');
    const release = await holding;
    press('Cancel');
    release();
    await see('Cancelled: 3 bikes not checked.');
    expect(server.seen.filter(({ path }) => path.includes('verify'))).toHaveLength(1);
  });

  it('needs signal, and says so', async () => {
    await openSheet(100);
    setSyncStatus({ state: 'offline' });
    await see('The DVLA lookup needs signal');
    expect(named('Update 3 bikes')).toMatchObject({ disabled: true });
  });

  // The last one here, because the page keeps the server's settings.
  it('says that a demonstration’s data are made up', async () => {
    const server = signInAnew();
    server.answer('/public/config', { status: 200, json: DEMONSTRATION });
    await feed({ bikes: FLEET });
    await feedCredits(100);
    open('/bikes', 390);
    await soon(() => expect(named(ALL)).toMatchObject({ disabled: false }));
    press(ALL);
    await see('Made-up data: this demonstration isn’t connected to DVLA');
  });
});
