// Which of the four steps of a new school are done, put off, closed or open, and what each of them says.
import { describe, expect, it } from 'vitest';
import { countDone, nextStep, stepsOf } from '~features/welcome/steps';
import { stepText, whyNotNow } from '~features/welcome/step-text';

const ALL = { school: true, site: true, bike: true, colleague: true };
const BARE = { atb_number: '', phone: '' };
const NEW = { school: BARE, sites: 0, bikes: 0, people: 1 };
const WHOLE = { school: { ...BARE, phone: '01632 960100' }, sites: 2, bikes: 1, people: 2 };
const SCHOOL = {
  id: 1,
  version: 1,
  client_key: null,
  updated: '',
  name: 'Yard & Cone',
  email: '',
  certificate_stock_warning: 10,
  ...BARE,
};

type Situation = Parameters<typeof stepsOf>[0];

function states(situation: Partial<Situation>): string {
  const steps = stepsOf({ facts: NEW, later: [], mayEdit: ALL, ...situation });
  return steps.map(({ state }) => state).join(' ');
}

function next(situation: Partial<Situation>) {
  return nextStep(stepsOf({ facts: NEW, later: [], mayEdit: ALL, ...situation }));
}

describe('the steps of a new school', () => {
  it('are all open at first, and the first of them is next', () => {
    expect(states({})).toBe('open open open open');
    expect(next({})).toBe('school');
  });

  it('are done by what the school has, whoever did it and wherever', () => {
    expect(states({ facts: WHOLE })).toBe('done done done done');
    expect(next({ facts: WHOLE })).toBeNull();
    expect(countDone(stepsOf({ facts: WHOLE, later: [], mayEdit: ALL }))).toBe(4);
  });

  it.each([{ atb_number: '04711' }, { phone: '01632 960100' }])('%o is enough about the school', (filled) => {
    expect(states({ facts: { ...NEW, school: { ...BARE, ...filled } } })).toBe('done open open open');
  });

  it('a school of one person has no colleague yet', () => {
    expect(states({ facts: { ...WHOLE, people: 1 } })).toBe('done done done open');
  });

  it('a step that was put off is passed over, and counts as done only once the school has it', () => {
    expect(states({ later: ['site'] })).toBe('open later open open');
    expect(next({ later: ['school', 'site'] })).toBe('bike');
    expect(states({ facts: { ...NEW, sites: 1 }, later: ['site'] })).toBe('open done open open');
    expect(next({ later: ['school', 'site', 'bike', 'colleague'] })).toBeNull();
  });

  it('details that are said to be right are done', () => {
    expect(states({ later: ['school'] })).toBe('done open open open');
  });

  it('steps that the person may not do are closed', () => {
    const mayEdit = { ...ALL, school: false, site: false, bike: false };
    expect(states({ facts: { ...NEW, school: null }, mayEdit })).toBe('closed closed closed open');
    expect(next({ mayEdit })).toBe('colleague');
  });

  it('an unknown step among those put off does nothing', () => {
    expect(states({ later: ['yacht'] })).toBe('open open open open');
  });
});

describe('what a step says', () => {
  const facts = { school: SCHOOL, sites: 0, bikes: 0, people: 1, pending: { school: null, bike: null } };

  it('a bike waits for a site, a site and a colleague for signal, and the school for nothing', () => {
    expect(whyNotNow('bike', facts, null)).toBe('A bike belongs to a site. Add a site first');
    expect(whyNotNow('bike', { ...facts, sites: 1 }, 'This needs signal')).toBeNull();
    expect(whyNotNow('site', facts, 'This needs signal')).toBe('This needs signal');
    expect(whyNotNow('colleague', facts, 'This needs signal')).toBe('This needs signal');
    expect(whyNotNow('school', facts, 'This needs signal')).toBeNull();
  });

  it('names what the school has', () => {
    expect(stepText('school', 'open', facts)).toContain('It is called Yard & Cone.');
    const filled = { ...facts, school: { ...SCHOOL, atb_number: '04711', phone: '01632 960100' }, sites: 2, bikes: 1 };
    expect(stepText('school', 'done', filled)).toBe('Yard & Cone · ATB 04711 · 01632 960100');
    expect(stepText('site', 'done', filled)).toBe('Your school has 2 sites.');
    expect(stepText('bike', 'done', filled)).toBe('There is one bike in your list.');
  });
});
