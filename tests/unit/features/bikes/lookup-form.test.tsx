// @vitest-environment dom
// The registration lookup in the form of a bike.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { getCredits } from '~data/school/credits';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, named, open, press, see, signInAnew, soon, text } from './bike-page';
import { field, fill, problem, seeField, tick, type, value } from './bike-form-hands';
import { feedSchool, queue } from './bike-school';
import { feedCredits, known, NO_AGENCY, TOO_FEW, UNKNOWN, verifyPath } from './lookup-school';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
const LOOK_UP = 'Get details from DVLA';
const MADE_UP = 'Made-up data: this demonstration isn’t connected to DVLA';

async function openForm({ balance = 100 } = {}) {
  const server = signInAnew();
  await feedSchool();
  await feedCredits(balance);
  open('new');
  await seeField('Reg number');
  await see('Uses 12 credits');
  return server;
}

describe('the lookup in the form', () => {
  it('names its cost, fills in what the agency knows, and says so', async () => {
    const server = await openForm();
    expect(text()).toContain('Uses 12 credits · 100 left');
    server.answer(verifyPath('KX23QBA'), known());
    type('Reg number', 'kx23 qba');
    await soon(() => expect(named(LOOK_UP)).toMatchObject({ disabled: false }));
    const holding = server.hold(verifyPath('KX23QBA'));
    press(LOOK_UP);
    await soon(() => expect(named('Updating...')).toMatchObject({ disabled: true }));
    const release = await holding;
    release();
    await see('Vehicle details fetched');
    expect(said()).toEqual(['Vehicle details fetched']);
    expect([value('Make'), value('Engine size (cc)'), value('Colour')]).toEqual(['Honda', '124', 'Red']);
    expect([value('MOT until'), value('Tax until')]).toEqual(['14/02/2027', '01/03/2027']);
    expect([value('First registered'), value('Year of manufacture')]).toEqual(['01/04/2023', '2023']);
    await see('Uses 12 credits · 88 left');
    expect(await getCredits()).toMatchObject({ balance: 88 });
    expect(value('Model')).toBe('');
  });

  it('says which data are made up, and nothing of the kind about DVLA’s own', async () => {
    const server = await openForm();
    server.answer(verifyPath('KX23QBA'), known({ but: { made_up: true } }));
    server.answer(verifyPath('MW21QAA'), known({ but: { registrationNumber: 'MW21QAA' } }));
    fill('Reg number', 'KX23QBA');
    press(LOOK_UP);
    await see(MADE_UP);
    fill('Reg number', 'MW21QAA');
    await soon(() => expect(text()).not.toContain(MADE_UP));
    press(LOOK_UP);
    await see('Vehicle details fetched');
    expect(text()).not.toContain(MADE_UP);
  });

  it('can restore what was typed', async () => {
    const server = await openForm();
    server.answer(verifyPath('KX23QBA'), known());
    fill('Reg number', 'KX23QBA');
    fill('Make', 'Hinda');
    fill('Colour', 'Red');
    press(LOOK_UP);
    await see('Restore what you typed');
    expect(value('Make')).toBe('Honda');
    press('Restore what you typed');
    await soon(() => expect(value('Make')).toBe('Hinda'));
    expect(value('Engine size (cc)')).toBe('124');
    expect(named('Restore what you typed')).toBeUndefined();
  });

  it('says why it failed, and leaves what was typed', async () => {
    const server = await openForm();
    server.answer(verifyPath('ER19NFD'), UNKNOWN, NO_AGENCY);
    fill('Reg number', 'ER19NFD');
    fill('Make', 'Honda');
    press(LOOK_UP);
    await see('Failed to fetch details. The DVLA does not know this registration');
    expect(said()).toEqual(['Failed to fetch details']);
    expect(value('Make')).toBe('Honda');
    press(LOOK_UP);
    await see('Failed to fetch details. DVLA isn’t answering. You haven’t been charged.');
  });

  const LOOKED_UP = ['Make', 'Engine size (cc)', 'Colour', 'MOT until', 'Tax until', 'First registered'] as const;
  const shown = () => [...LOOKED_UP, 'Year of manufacture'].map(value);
  const NOTHING = ['', '', '', '', '', '', ''];

  it('leaves nothing of another registration, also where the next lookup fails', async () => {
    const server = await openForm();
    server.answer(verifyPath('KX23QBA'), known({ but: { taxStatus: 'Taxed', wheelplan: '3 WHEEL' } }));
    server.answer(verifyPath('KX23QBC'), UNKNOWN);
    fill('Reg number', 'KX23QBA');
    press(LOOK_UP);
    await see('DVLA says this is no motorcycle: 3 WHEEL. Check the registration.');
    expect(shown()).not.toContain('');
    type('Reg number', 'KX23QBC');
    await soon(() => expect(shown()).toEqual(NOTHING));
    expect(text()).not.toContain('3 WHEEL');
    press(LOOK_UP);
    await see('Failed to fetch details');
    expect(shown()).toEqual(NOTHING);
    expect(text()).toContain('KX23QBC is another registration');
  });

  it('clears them also where the registration is corrected without its field being left', async () => {
    const server = await openForm();
    server.answer(verifyPath('KX23QBA'), known());
    field('Reg number').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    type('Reg number', 'KX23QBA');
    await soon(() => expect(named(LOOK_UP)).toMatchObject({ disabled: false }));
    press(LOOK_UP);
    await see('Vehicle details fetched');
    expect(shown()).not.toContain('');
    type('Reg number', 'KX23QBC');
    await soon(() => expect(shown()).toEqual(NOTHING));
    type('Reg number', 'KX23QBA');
    await soon(() => expect(shown()).not.toContain(''));
  });

  it('clears dates that DVLA does not give, says why, and saves its words with the bike', async () => {
    const server = await openForm();
    const but = { taxStatus: 'SORN', taxDueDate: null, motStatus: 'No details held by DVLA', motExpiryDate: null };
    server.answer(verifyPath('KX23QBA'), known({ but }));
    fill('Reg number', 'KX23QBA');
    fill('Tax until', '31/05/2027');
    fill('MOT until', '20/05/2027');
    press(LOOK_UP);
    await see('SORN, says DVLA');
    expect([value('Tax until'), value('MOT until')]).toEqual(['', '']);
    expect(text()).toMatch(/First MOT due 01\/04\/2026|Over 3 years old: it needs an MOT/u);
    fill('Model', 'CB125F');
    tick('Quayside Yard');
    press('Add bike');
    await soon(async () => expect(await queue()).toHaveLength(1));
    const [change] = await queue();
    expect(change?.body).toMatchObject({
      tax_expiry_date: null,
      mot_expiry_date: null,
      tax_status: 'SORN',
      mot_status: 'No details held by DVLA',
      first_registered_date: '2023-04-01',
    });
  });

  it('names the bike that has the registration already, before anything is paid', async () => {
    const server = await openForm();
    await feedSchool(bikeRow(12));
    fill('Reg number', 'lb22 qde');
    await see('Your school already has LB22 QDE: Honda CB125F');
    expect(named(LOOK_UP)).toMatchObject({ disabled: true });
    fill('Reg number', 'KX23QBA');
    await soon(() => expect(named(LOOK_UP)).toMatchObject({ disabled: false }));
    expect(server.seen.filter(({ path }) => path.includes('verify'))).toEqual([]);
  });

  it('asks nothing for an invalid registration', async () => {
    const server = await openForm();
    expect(named(LOOK_UP)).toMatchObject({ disabled: true, title: 'Type the registration first' });
    fill('Reg number', 'AB12CDEF');
    press(LOOK_UP);
    await soon(() => expect(problem('Reg number')).toBe('Must be at most 7 characters'));
    expect(server.seen.filter(({ path }) => path.includes('verify'))).toEqual([]);
  });

  it('does not fill in an answer about another registration', async () => {
    const server = await openForm();
    server.answer(verifyPath('KX23QBA'), known());
    fill('Reg number', 'KX23QBA');
    const holding = server.hold(verifyPath('KX23QBA'));
    press(LOOK_UP);
    await see('Updating...');
    const release = await holding;
    fill('Reg number', 'MW21QAA');
    release();
    await soon(async () => expect(await getCredits()).toMatchObject({ balance: 88 }));
    await soon(() => expect(named(LOOK_UP)).toMatchObject({ disabled: false }));
    expect(value('Make')).toBe('');
    expect(said()).toEqual([]);
  });

  it.each([
    ['by what is known here', 11, []],
    ['by what the school says', 100, [TOO_FEW]],
  ])('says that there are too few credits, %s', async (_, balance, answers) => {
    const server = await openForm({ balance });
    server.answer(verifyPath('KX23QBA'), ...answers);
    fill('Reg number', 'KX23QBA');
    press(LOOK_UP);
    await see('Insufficient credits');
    expect(text()).toContain("You don't currently have enough credits to complete this action");
    expect(text()).toContain('Top up your account now and try again.');
    expect(named('Top up credits')?.getAttribute('href')).toBe('/settings/credits');
    expect(server.seen.filter(({ path }) => path.includes('verify'))).toHaveLength(answers.length);
    press('Not now');
    await soon(() => expect(text()).not.toContain('Insufficient credits'));
    expect(field('Reg number').value).toBe('KX23QBA');
  });

  it('needs signal, and says so', async () => {
    await openForm();
    fill('Reg number', 'KX23QBA');
    setSyncStatus({ state: 'offline' });
    await see('The DVLA lookup needs signal');
    expect(named(LOOK_UP)).toMatchObject({ disabled: true, title: 'The DVLA lookup needs signal' });
  });
});
