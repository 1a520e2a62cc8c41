// The desk at which certificates are issued on a device without signal: real modules over a database in memory.
import type { Certificate, changeCertificate, issueCertificate } from '~contract/certificates/certificates';
import type { BodyOf } from '~contract/wire/endpoint';
import type { Mutation } from '~data/database/db';
import { book, certificate, contact, restriction, staff, supplier } from '~tests/sync/helpers/rows';
import { openReader } from '~tests/unit/data/reading';
import { Server } from '~tests/unit/data/tab';

export const [ONE, TWO, THREE] = [3_412_501, 3_412_502, 3_412_503] as const;
/** A number of the first site, with DVSA; one at the second site. */
export const SENT = 3_400_001;
export const ELSEWHERE = 3_420_001;
export const FORM: BodyOf<typeof issueCertificate> = {
  customer: 1,
  time_completion_date: '2026-11-21',
  time_start_time: '08:15',
  time_completion_time: '16:45',
  training_duration: '08:30',
  instructor_certificate: '554021',
  restrictions: ['00'],
  transmission: 'M',
  duplicate: false,
};
export const CHANGE: BodyOf<typeof changeCertificate> = {
  customer: 1,
  instructor: 3,
  issued_at: '2026-11-20T12:00:00.000Z',
};

const siteOf = (id: number) => {
  const { name, connect_location_name, atb_number } = supplier(id, id === 1 ? 'Quayside Yard' : 'Hilltop Park');
  return { id, name, connect_location_name, atb_number };
};
export const OPEN = book(11, ONE, { supplier: siteOf(1) });
export const AWAY = book(12, ELSEWHERE, { supplier: siteOf(2) });
export const RETURNED = book(13, SENT, { supplier: siteOf(1), is_sent: true });
export const SIGNED: Partial<Certificate> = {
  status: 'SENT',
  issued_at: '2026-11-10T16:45:00.000Z',
  issued_by: { id: 9, full_name: 'Marion Hale' },
  customer: {
    id: 1,
    first_name: 'Isla',
    last_name: 'Pennington',
    full_name: 'Isla Pennington',
    licence_number: 'PENNI961028IR8RB',
    birthdate: null,
    address: '',
    address_2: '',
    town: '',
    postcode: '',
    transmission: 'M',
  },
  instructor: { id: 3, full_name: 'Callum Reith', instructor_certificate: '554021' },
};

/** A device with these books. No server answers: saving needs no signal. */
export async function openDesk() {
  const server = new Server();
  const reader = await openReader();
  const [certificates, saving, moving, actions, list, contacts, drafts, exporting, requests] = await Promise.all([
    import('~data/certificates/certificates'),
    import('~data/certificates/save'),
    import('~data/certificates/move'),
    import('~data/form-saves/actions'),
    import('~data/sync-centre/items'),
    import('~data/contacts/save'),
    import('~data/form-saves/drafts'),
    import('~data/sync-centre/export'),
    import('~data/page/sync-requests'),
  ]);
  const { bring, door } = reader;
  await bring({
    suppliers: [supplier(1), supplier(2, 'Hilltop Park')],
    staff_ref: [staff(3)],
    restrictions: [restriction(21, '00', 'None')],
    customers: [contact(1, { licence_number: 'PENNI961028IR8RB' }), contact(2, { licence_number: 'PENNI9*1028IR***' })],
    books: [OPEN, AWAY, RETURNED],
    certificates: [
      ...[ONE, TWO, THREE].map((number) => certificate(number, OPEN)),
      certificate(ELSEWHERE, AWAY),
      certificate(SENT, RETURNED, SIGNED),
    ],
  });
  return {
    ...reader,
    ...certificates,
    ...saving,
    ...moving,
    ...actions,
    ...list,
    ...contacts,
    ...drafts,
    ...exporting,
    ...requests,
    server,
    outbox: (): Promise<Mutation[]> => door.run(({ work }) => work.mutations.orderBy('seq').toArray()),
    /** What the engine does to a record. */
    set: (seq: number | null, fields: Partial<Mutation>) =>
      door.run(({ work }) => work.mutations.update(seq ?? 0, fields)),
    /** Its status and what is said of it. */
    state: async (number: number): Promise<unknown[]> => {
      const row = await certificates.getCertificate(number);
      return [row?.status, row?.pending];
    },
    free: async (site = 1) => (await certificates.listFreeNumbers(site)).map((row) => row.certificate_number),
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;
