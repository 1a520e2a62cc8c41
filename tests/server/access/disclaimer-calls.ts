// The lines of the access tables for disclaimers and their templates, written by hand.
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row as Write } from './batch-rows';
import type { Row } from './calls-without-rows';
import { everybody, type Who } from './people';

const TEMPLATES = '/school/disclaimers/';
const TEXT = { title: 'Before you ride', text: 'Ride with care.' };

/** A contact with disclaimers: to look at, to send again and to cancel, and one that is signed; and their template. */
export type Asked = Record<'contact' | 'open' | 'toCancel' | 'signed' | 'template', number>;

/** What a rider sends who types their name. */
const SIGNED = {
  revision: 1,
  answers: {},
  birthdate: '1990-05-01',
  name: 'Ada Quill',
  guardian: null,
  health_consent: false,
  signature: { way: 'TYPED', strokes: [], png: '' },
  signed_at: '2026-11-28T10:00:00.000Z',
};
const signedBy = ({ contact: customer, template }: Asked) => ({
  ...SIGNED,
  ...TEXT,
  customer,
  template,
  questions: [],
  course: null,
  request: null,
});
const askedOf = ({ contact: customer, template }: Asked) => ({ customer, template, course: null, send: [] });

/** Contacts with the same address are refused. */
const addresses = { at: 0 };
const shared = new WeakMap<TestApp, number>();

/** Adds these rows to our school, as the owner. */
export async function addAsked(app: TestApp, token: string): Promise<Asked> {
  const post = async (path: string, body: object): Promise<number> => {
    const { status, body: made } = await app.call('POST', path, { token, body });
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(made)}`);
    return (made as { id: number }).id;
  };
  const contact = await post('/customers/', {
    first_name: 'Ada',
    last_name: 'Quill',
    email: `ada${(addresses.at += 1)}@example.com`,
  });
  // One for all, because a school may not have many.
  const template = shared.get(app) ?? (await post(TEMPLATES, TEXT));
  shared.set(app, template);
  const none = { contact, template, open: 0, toCancel: 0, signed: 0 };
  const at = `/customers/${contact}/disclaimers/`;
  const open = await post(at, askedOf(none));
  const toCancel = await post(at, askedOf(none));
  return { ...none, open, toCancel, signed: await post(`${at}sign/`, signedBy(none)) };
}

/** Adds a template as the owner; returns its id. */
export async function addTemplate(app: TestApp, token: string): Promise<number> {
  return ((await app.call('POST', TEMPLATES, { token, body: TEXT })).body as { id: number }).id;
}

/** Rows of their own for 'edit' and for 'owner'. */
export async function addAllAsked(app: TestApp, token: string) {
  const add = async () => ({ ...(await addAsked(app, token)), gone: await addTemplate(app, token) });
  const [edit, owner] = [await add(), await add()];
  return (who: Who) => (who === 'edit' ? edit : owner);
}

const reads = [401, 200, 200, 200, 200, 200, 200] as const;
const looks = [401, 404, 403, 200, 200, 403, 200] as const;
const changes = [401, 404, 403, 403, 200, 403, 200] as const;
const makes = [401, 404, 403, 403, 201, 403, 201] as const;
const FORGED = '/public/disclaimers/1-1-forged/';

export function disclaimerCalls(of: (who: Who) => Asked & { gone: number }): Record<string, Row> {
  const under = (who: Who, rest = '') => `/customers/${of(who).contact}/disclaimers/${rest}`;
  const signed = (who: Who, rest: string) => under(who, `${of(who).signed}/${rest}`);
  return {
    'disclaimers/templates.listDisclaimerTemplates': { send: () => ({ path: TEMPLATES }), expected: reads },
    'disclaimers/templates.getDisclaimerTemplate': {
      send: (who) => ({ path: `${TEMPLATES}${of(who).template}/` }),
      expected: [401, 404, 200, 200, 200, 200, 200],
    },
    'disclaimers/templates.addDisclaimerTemplate': {
      send: () => ({ path: TEMPLATES, body: TEXT }),
      expected: [401, 201, 403, 403, 201, 403, 201],
    },
    'disclaimers/templates.patchDisclaimerTemplate': {
      send: (who) => ({ path: `${TEMPLATES}${of(who).template}/`, body: { active: false } }),
      expected: changes,
    },
    'disclaimers/templates.removeDisclaimerTemplate': {
      send: (who) => ({ path: `${TEMPLATES}${of(who).gone}/` }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
    'disclaimers/disclaimers.listDisclaimers': { send: (who) => ({ path: under(who) }), expected: looks },
    'disclaimers/disclaimers.getDisclaimer': {
      send: (who) => ({ path: under(who, `${of(who).open}/`) }),
      expected: looks,
    },
    'disclaimers/disclaimers.addDisclaimer': {
      send: (who) => ({ path: under(who), body: askedOf(of(who)) }),
      expected: makes,
    },
    'disclaimers/disclaimers.signDisclaimer': {
      send: (who) => ({ path: under(who, 'sign/'), body: signedBy(of(who)) }),
      expected: makes,
    },
    'disclaimers/disclaimers.resendDisclaimer': {
      send: (who) => ({ path: under(who, `${of(who).open}/resend/`), body: { send: [] } }),
      expected: changes,
    },
    'disclaimers/disclaimers.cancelDisclaimer': {
      send: (who) => ({ path: under(who, `${of(who).toCancel}/cancel/`) }),
      expected: changes,
    },
    'disclaimers/disclaimers.mailDisclaimerCopy': {
      send: (who) => ({ path: signed(who, 'copy/') }),
      expected: changes,
    },
    // Their links and answers take more than looking: anybody with the link can sign, and answers may be about health.
    'disclaimers/evidence.getDisclaimerLink': {
      send: (who) => ({ path: under(who, `${of(who).open}/link/`) }),
      expected: changes,
    },
    'disclaimers/evidence.getEvidence': { send: (who) => ({ path: signed(who, 'evidence/') }), expected: changes },
    'disclaimers/evidence.getDisclaimerPdf': { send: (who) => ({ path: signed(who, 'pdf/') }), expected: changes },
    'disclaimers/public.getPublicDisclaimer': { send: () => ({ path: FORGED }), expected: everybody(404) },
    'disclaimers/public.viewPublicDisclaimer': { send: () => ({ path: `${FORGED}viewed/` }), expected: everybody(404) },
    'disclaimers/public.signPublicDisclaimer': {
      send: () => ({ path: `${FORGED}sign/`, body: { ...SIGNED, key: 'c0ffee00-0000-4000-8000-000000000000' } }),
      expected: everybody(404),
    },
    'disclaimers/public.getPublicCopy': { send: () => ({ path: `${FORGED}copy/` }), expected: everybody(404) },
    'disclaimers/public.mailPublicCopy': { send: () => ({ path: `${FORGED}copy/mail/` }), expected: everybody(404) },
  };
}

/** `add`: rows of our school, new ones each time; `addOne`: a template to delete. */
export function disclaimerWrites(add: () => Promise<Asked>, addOne: () => Promise<number>): Record<string, Write> {
  const at = ({ contact }: Asked, rest = '') => `/customers/${contact}/disclaimers/${rest}`;
  const changed = by(404, 403, 403, 200, 403, 200);
  return {
    'disclaimers/templates.addDisclaimerTemplate': {
      send: () => ({ method: 'POST', path: TEMPLATES, body: TEXT }),
      bad: { title: ' ', text: '', questions: 'none', sites: 'all', validity_months: -1, guardian: 'yes' },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'disclaimers/templates.patchDisclaimerTemplate': {
      send: async () => ({ method: 'PATCH', path: `${TEMPLATES}${(await add()).template}/`, body: { active: false } }),
      bad: { title: '', text: 'x'.repeat(12_001), course_types: 'RIDE', active: 1 },
      expected: changed,
    },
    'disclaimers/templates.removeDisclaimerTemplate': {
      send: async () => ({ method: 'DELETE', path: `${TEMPLATES}${await addOne()}/` }),
      bad: { really: true },
      expected: by(404, 403, 403, 204, 403, 204),
    },
    'disclaimers/disclaimers.addDisclaimer': {
      send: async () => {
        const asked = await add();
        return { method: 'POST', path: at(asked), body: askedOf(asked) };
      },
      bad: { customer: 0, template: 'x', course: -1, send: 'POST' },
      expected: by(404, 403, 403, 201, 403, 201),
    },
    'disclaimers/disclaimers.signDisclaimer': {
      send: async () => {
        const asked = await add();
        return { method: 'POST', path: at(asked, 'sign/'), body: signedBy(asked) };
      },
      bad: {
        customer: 0,
        template: 0,
        revision: -1,
        title: ' ',
        text: 5,
        questions: 'none',
        answers: 'all',
        name: ' ',
        birthdate: '',
        guardian: 'x',
        health_consent: 'maybe',
        signature: 'mine',
        signed_at: 'today',
        course: -1,
        request: -1,
      },
      expected: by(404, 403, 403, 201, 403, 201),
    },
    'disclaimers/disclaimers.resendDisclaimer': {
      send: async () => {
        const asked = await add();
        return { method: 'POST', path: at(asked, `${asked.open}/resend/`), body: { send: [] } };
      },
      bad: { send: 'EMAIL' },
      expected: changed,
    },
    'disclaimers/disclaimers.mailDisclaimerCopy': {
      send: async () => {
        const asked = await add();
        return { method: 'POST', path: at(asked, `${asked.signed}/copy/`) };
      },
      bad: { really: true },
      expected: changed,
    },
    'disclaimers/disclaimers.cancelDisclaimer': {
      send: async () => {
        const asked = await add();
        return { method: 'POST', path: at(asked, `${asked.toCancel}/cancel/`) };
      },
      bad: { really: true },
      expected: changed,
    },
  };
}
