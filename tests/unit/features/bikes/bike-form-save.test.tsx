// @vitest-environment dom
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { asAnswered, bikeRow, named, open, press, see, signInAnew, text, soon } from './bike-page';
import { alerts, field, fill, problem, seeField, tick, type, typeBike, value } from './bike-form-hands';
import { accept, contradict, feedSchool, queue, refuse, seeQueued } from './bike-school';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const SAVED = 'Saved on this computer. Will send when there is signal.';

describe('adding a bike', () => {
  it('asks for what is missing, under its field, and saves nothing', async () => {
    signInAnew();
    await feedSchool();
    open('new');
    await seeField('Reg number');
    press('Add bike');
    await see('Select at least 1 item');
    for (const label of ['Reg number', 'Make', 'Model', 'Engine size (cc)']) {
      expect(problem(label)).toBe('This field is required');
    }
    expect(document.activeElement).toBe(field('Reg number'));
    expect(await queue()).toEqual([]);
    fill('Make', 'Honda');
    await soon(() => expect(problem('Make')).toBeUndefined());
  });

  it("stays until the school has it, says 'Bike added' and shows the bike", async () => {
    signInAnew();
    await feedSchool();
    const history = open('new');
    await seeField('Reg number');
    await see('Sent to the school at once.');
    typeBike();
    press('Add bike');
    await see('Saving…');
    expect(await seeQueued()).toMatchObject({
      op: 'create',
      about: 'KX23QBA',
      body: { registration_plate: 'KX23QBA', engine_size: 124, supplier: [1], email_notification: true },
    });
    expect(said()).toEqual([]);
    await accept(bikeRow(57, { registration_plate: 'KX23QBA' }));
    await soon(() => expect(history.location.pathname).toBe('/bikes/57/details'));
    expect(said()).toEqual(['Bike added']);
  });

  it('can be left while it waits, and does not navigate afterwards', async () => {
    signInAnew();
    await feedSchool();
    const history = open('new');
    await seeField('Reg number');
    typeBike();
    press('Add bike');
    await seeQueued();
    press('Close');
    await soon(() => expect(history.location.pathname).toBe('/bikes'));
    expect(text()).not.toContain('Keep what you typed?');
    await accept(bikeRow(57, { registration_plate: 'KX23QBA' }));
    await soon(() => expect(said()).toEqual(['Bike added']));
    expect(history.location.pathname).toBe('/bikes');
  });

  it('closes at once without signal, and says where it is', async () => {
    signInAnew();
    setSyncStatus({ state: 'offline' });
    await feedSchool();
    const history = open('new');
    await seeField('Reg number');
    await see('Kept on this computer, sent when there is signal.');
    typeBike();
    press('Add bike');
    await soon(() => expect(history.location.pathname).toBe('/bikes'));
    expect(said()).toEqual([SAVED]);
    expect(await seeQueued()).toMatchObject({ status: 'queued' });
  });

  it('does not wait while other changes do, and promises nothing', async () => {
    signInAnew();
    setSyncStatus({ waiting: 2 });
    await feedSchool();
    const history = open('new');
    await seeField('Reg number');
    await see('Sent after the other unsent changes on this computer.');
    typeBike();
    press('Add bike');
    await soon(() => expect(history.location.pathname).toBe('/bikes'));
    expect(said()).toEqual([SAVED]);
  });

  it("a refusal closes nothing: 'Bike not added', the reasons under their fields, and saving again takes its place", async () => {
    signInAnew();
    await feedSchool();
    const history = open('new');
    await seeField('Reg number');
    typeBike();
    press('Add bike');
    const { mid } = await seeQueued();
    await refuse({ registration_plate: ['There is such a bike already'], non_field_errors: ['Try again'] });
    await see('There is such a bike already');
    expect(problem('Reg number')).toBe('There is such a bike already');
    expect(alerts()).toContain('Bike not added. Try again');
    expect(value('Make')).toBe('Honda');
    expect(said()).toEqual([]);
    fill('Colour', 'Mine');
    fill('Reg number', 'KX23QBB');
    await see('Make and engine size were cleared');
    expect(value('Colour')).toBe('Mine');
    press('Put them back');
    await soon(() => expect(value('Make')).toBe('Honda'));
    press('Add bike');
    await soon(async () => expect((await seeQueued()).status).toBe('queued'));
    const again = await seeQueued();
    expect(again).toMatchObject({ op: 'create', about: 'KX23QBB', cancels: [mid] });
    expect(again.mid).not.toBe(mid);
    await accept(bikeRow(58, { registration_plate: 'KX23QBB' }));
    await soon(() => expect(history.location.pathname).toBe('/bikes/58/details'));
  });

  it('a full device keeps what was typed and says so', async () => {
    signInAnew();
    await feedSchool();
    open('new');
    await seeField('Reg number');
    typeBike();
    const put = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    press('Add bike');
    await see('Nothing was saved: this device is full.');
    put.mockRestore();
    expect(value('Reg number')).toBe('KX23QBA');
    expect(await queue()).toEqual([]);
    press('Add bike');
    expect(await seeQueued()).toMatchObject({ op: 'create' });
    await accept(bikeRow(57));
    await soon(() => expect(said()).toEqual(['Bike added']));
  });
});

describe('editing a bike', () => {
  const bike = bikeRow(12, { mot_expiry_date: '2026-12-03', reported_by: [4] });

  async function openEdit(money: object = { status: 200, json: asAnswered(bike) }) {
    const server = signInAnew().answer('/bike_management/motorbikes/12/', money as never);
    await feedSchool(bike);
    const history = open('12/details/edit');
    await seeField('Colour');
    return { server, history };
  }

  it('is filled with the bike, price and value from the server', async () => {
    await openEdit();
    expect(value('Reg number')).toBe('LB22QDE');
    expect(value('MOT until')).toBe('03/12/2026');
    expect(field('Quayside Yard').checked).toBe(true);
    expect(field('Callum Reith').checked).toBe(true);
    expect(text()).not.toContain('Long Gone');
    await soon(() => expect(value('Purchase price (£)')).toBe('1000.00'));
  });

  it("without signal price and value say 'needs signal', and are not sent unless typed", async () => {
    const { history } = await openEdit('no signal' as never);
    expect(field('Purchase price (£)').placeholder).toBe('needs signal');
    expect(value('Purchase price (£)')).toBe('');
    fill('Colour', 'Blue');
    fill('Current value (£)', '1,250.50');
    press('Save changes');
    const change = await seeQueued();
    expect(change.body).toEqual({ colour: 'Blue', current_value: 125_050 });
    expect(change.base).toEqual({ colour: 'Red' });
    await accept({ ...bike, colour: 'Blue', version: 2 });
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details'));
    expect(said()).toEqual(['Bike updated']);
  });

  it('another registration clears what belongs to the one before, says so, and can be taken back', async () => {
    await openEdit();
    fill('Reg number', 'lb22 qde');
    await soon(() => expect(value('Reg number')).toBe('LB22QDE'));
    expect(value('Make')).toBe('Honda');
    fill('Reg number', 'lb22 qdf');
    await see('Make, engine size, colour and dates were cleared');
    const shown = () => ['Make', 'Engine size (cc)', 'Colour', 'MOT until'].map(value);
    expect([...shown(), value('Model')]).toEqual(['', '', '', '', 'CB125F']);
    press('Put them back');
    await soon(() => expect(shown()).toEqual(['Honda', '124', 'Red', '03/12/2026']));
    // Typed and not left: a form can be sent before that.
    type('Reg number', 'lb22 qdg');
    await soon(() => expect(shown()).toEqual(['', '', '', '']));
    type('Reg number', 'lb22 qdf');
    await soon(() => expect(shown()).toEqual(['Honda', '124', 'Red', '03/12/2026']));
    expect(text()).not.toContain('were cleared');
  });

  it('a bike needs a site', async () => {
    await openEdit();
    tick('Quayside Yard');
    press('Save changes');
    await see('Select at least 1 item');
    expect(await queue()).toEqual([]);
  });

  it('an invalid day is refused in words, and what was typed stays', async () => {
    await openEdit();
    type('Tax until', '30/02/2027');
    press('Save changes');
    await see('This date doesn’t exist');
    expect(value('Tax until')).toBe('30/02/2027');
  });

  it('saved without a change it closes, and nothing is sent', async () => {
    const { history } = await openEdit();
    press('Save changes');
    await soon(() => expect(history.location.pathname).toBe('/bikes/12/details'));
    expect(await queue()).toEqual([]);
    expect(said()).toEqual([]);
  });

  it('what the school changes meanwhile comes in, and what was typed stays', async () => {
    await openEdit();
    fill('Colour', 'Blue');
    await feedSchool({ ...bike, version: 2, model: 'CB125R', colour: 'Green' });
    await soon(() => expect(value('Model')).toBe('CB125R'));
    expect(value('Colour')).toBe('Blue');
  });

  it("a refusal shows 'Bike not updated' and keeps the text, though the row shows the school's", async () => {
    await openEdit();
    fill('Model', 'CB500');
    press('Save changes');
    await seeQueued();
    await refuse({ model: ['No such model'] });
    await see('No such model');
    expect(alerts()).toContain('Bike not updated');
    expect(value('Model')).toBe('CB500');
  });

  it("somebody else's change to the same field leads to the Sync centre", async () => {
    await openEdit();
    fill('Colour', 'Blue');
    press('Save changes');
    await seeQueued();
    await contradict(12, { colour: 'Green' });
    await see('Someone else changed this bike, too');
    expect(named('Open the Sync centre')?.getAttribute('href')).toBe('/sync');
    expect(said()).toEqual([]);
  });

  it('a refused change opens as it was written, with its reasons, and takes its own place', async () => {
    const { history } = await openEdit();
    fill('Model', 'CB500');
    press('Save changes');
    const { seq } = await seeQueued();
    await refuse({ model: ['No such model'] });
    await see('No such model');
    const before = field('Model');
    history.push(`/bikes/12/details/edit?resend=${seq}`);
    await soon(() => expect(field('Model')).not.toBe(before));
    await soon(() => expect(problem('Model')).toBe('No such model'));
    expect(value('Model')).toBe('CB500');
    expect(value('Colour')).toBe('Red');
    fill('Model', 'CB500F');
    press('Save changes');
    await soon(async () => expect((await seeQueued()).body).toEqual({ model: 'CB500F' }));
  });
});

describe('a refused new bike', () => {
  it('opens filled in, with its reasons', async () => {
    signInAnew();
    await feedSchool();
    const history = open('new');
    await seeField('Reg number');
    typeBike();
    press('Add bike');
    const { seq } = await seeQueued();
    await refuse({ make: ['Unknown make'] });
    await see('Unknown make');
    const before = field('Make');
    history.push(`/bikes/new?resend=${seq}`);
    await soon(() => expect(field('Make')).not.toBe(before));
    expect(value('Make')).toBe('Honda');
    await soon(() => expect(problem('Make')).toBe('Unknown make'));
    expect(alerts()).toContain('Bike not added');
    expect(field('Quayside Yard').checked).toBe(true);
  });

  it('that is not there any more opens an empty form', async () => {
    signInAnew();
    await feedSchool();
    open('new?resend=4711');
    await seeField('Reg number');
    expect(value('Reg number')).toBe('');
  });
});
