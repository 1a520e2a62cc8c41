// The lines of both access tables for certificates, written by hand, and the numbers that they name.
import { FORM, ISSUED_AT, ONE, type Desk } from '~tests/server/certificates/desk';
import { by, type Row as BatchRow } from './batch-rows';
import type { Row } from './calls-without-rows';
import type { Who } from './people';

const CERTIFICATES = '/certificates/';

/** Numbers that allow each action once. */
export type Stock = Awaited<ReturnType<typeof addStock>>;

/** Makes them as the owner. */
export async function addStock(desk: Desk) {
  const owner = { token: desk.token.owner };
  const customer = await desk.someone();
  const ready = async () => desk.issued(await desk.pending(), { customer }, owner);
  const { certificate_number, instructor } = await ready();
  const sent = (await ready()).certificate_number;
  await desk.markCertificateSent(sent);
  const gone = await desk.pending();
  await desk.voided(gone, owner);
  return {
    pending: await desk.pending(),
    next: await desk.pending(),
    toVoid: await desk.pending(),
    gone,
    sent,
    ready: certificate_number,
    customer,
    instructor: instructor?.id ?? 0,
  };
}

/** Stock of its own for the callers 'edit' and 'owner'; all others use the owner's. */
export async function addAllStock(desk: Desk): Promise<(who: Who) => Stock> {
  const [edit, owner] = [await addStock(desk), await addStock(desk)];
  return (who) => (who === 'edit' ? edit : owner);
}

const issue = ({ pending, customer }: Stock) => ({ path: `${ONE}${pending}/`, body: { ...FORM, customer } });
const change = ({ ready, customer, instructor }: Stock) => ({
  path: `${ONE}${ready}/change/`,
  body: { customer, instructor, issued_at: ISSUED_AT },
});
const duplicate = ({ next, sent }: Stock) => ({
  path: `${CERTIFICATES}duplicate/`,
  body: { certificate_number: next, previous_certificate: sent },
});
const named = (action: 'void' | 'unvoid', previous_certificate: number) => ({
  path: `${CERTIFICATES}${action}/`,
  body: { previous_certificate },
});

export function certificateCalls(stockOf: (who: Who) => Stock) {
  const look = (rest = '') => ({ path: `${ONE}${stockOf('owner').sent}/${rest}` });
  return {
    'certificates/certificates.listCertificates': {
      send: () => ({ path: `${CERTIFICATES}certificates/` }),
      expected: [401, 403, 403, 200, 200, 403, 200],
    },
    'certificates/certificates.summariseCertificates': {
      send: () => ({ path: `${CERTIFICATES}summary/` }),
      expected: [401, 403, 403, 200, 200, 403, 200],
    },
    'certificates/certificates.getCertificate': { send: () => look(), expected: [401, 404, 403, 200, 200, 403, 200] },
    'certificates/certificates.getCertificateAudit': {
      send: () => look('audit/'),
      expected: [401, 404, 403, 200, 200, 403, 200],
    },
    'certificates/certificates.issueCertificate': {
      send: (who) => issue(stockOf(who)),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'certificates/certificates.changeCertificate': {
      send: (who) => change(stockOf(who)),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    // Named in the body: a school that never had Pro is refused for that first.
    'certificates/certificates.duplicateCertificate': {
      send: (who) => duplicate(stockOf(who)),
      expected: [401, 403, 403, 403, 200, 403, 200],
    },
    'certificates/certificates.voidCertificate': {
      send: (who) => named('void', stockOf(who).toVoid),
      expected: [401, 403, 403, 403, 200, 403, 200],
    },
    'certificates/certificates.unvoidCertificate': {
      send: (who) => named('unvoid', stockOf(who).gone),
      expected: [401, 403, 403, 403, 200, 403, 200],
    },
  } as const satisfies Readonly<Record<string, Row>>;
}

/** `add`: new numbers each time, which allow every action. */
export function certificateWrites(add: () => Promise<Stock>) {
  const nowhere = { previous_certificate: 9_999_999 };
  const post = (call: { path: string; body: Record<string, unknown> }) => ({ method: 'POST', ...call });
  return {
    'certificates/certificates.issueCertificate': {
      send: async () => ({ method: 'PATCH', ...issue(await add()) }),
      bad: {
        customer: 0,
        time_completion_date: '2026-02-30',
        time_start_time: '24:00',
        time_completion_time: 1645,
        training_duration: '',
        instructor_certificate: ' ',
        restrictions: [],
        transmission: 'B',
        duplicate: 'yes',
        status: 'SENT',
      },
      expected: by(404, 403, 403, 200, 403, 200),
    },
    'certificates/certificates.changeCertificate': {
      send: async () => post(change(await add())),
      bad: { customer: 'x', instructor: -1, issued_at: 'today', status: 'SENT' },
      expected: by(404, 403, 403, 200, 403, 200),
    },
    'certificates/certificates.duplicateCertificate': {
      send: async () => post(duplicate(await add())),
      bad: { certificate_number: 1, ...nowhere },
      expected: by(403, 403, 403, 200, 403, 200),
    },
    'certificates/certificates.voidCertificate': {
      send: async () => post(named('void', (await add()).toVoid)),
      bad: nowhere,
      expected: by(403, 403, 403, 200, 403, 200),
    },
    'certificates/certificates.unvoidCertificate': {
      send: async () => post(named('unvoid', (await add()).gone)),
      bad: nowhere,
      expected: by(403, 403, 403, 200, 403, 200),
    },
  } as const satisfies Readonly<Record<string, BatchRow>>;
}
