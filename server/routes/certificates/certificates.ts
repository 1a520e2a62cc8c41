// Certificates (docs/domain.md, Certificate states): the list, one of them, and the actions on it. A body that names a
// certificate which doesn't exist gets an error on that field.
import {
  changeCertificate,
  duplicateCertificate,
  getCertificate,
  getCertificateAudit,
  issueCertificate,
  listCertificates,
  summariseCertificates,
  unvoidCertificate,
  voidCertificate,
  type Certificate,
} from '~contract/certificates/certificates';
import { listRestrictions } from '~contract/certificates/restrictions';
import { recordAudit } from '~server/platform/audit';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as certificates from '~server/repositories/certificates/certificates';
import * as actions from '~server/repositories/certificates/actions';
import { listCertificateEvents } from '~server/repositories/certificates/events';
import * as writing from '~server/repositories/certificates/issue';
import * as list from '~server/repositories/certificates/list';
import * as restrictions from '~server/repositories/certificates/restrictions';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

const entity = 'certificates';

export const certificateRoutes = [
  read(listRestrictions, {
    run: async ({ tx, caller }) => {
      const results = await restrictions.listRestrictions(tx, caller.schoolId);
      return { count: results.length, results };
    },
  }),

  read(listCertificates, { run: ({ tx, caller, query }) => list.listCertificates(tx, caller.schoolId, query) }),

  read(summariseCertificates, {
    run: ({ tx, caller, query }) => list.summariseCertificates(tx, caller.schoolId, query.supplier),
  }),

  read(getCertificate, { row: find, run: ({ row }) => row }),

  read(getCertificateAudit, {
    row: find,
    run: ({ tx, caller, row, query }) => listCertificateEvents(tx, caller.schoolId, row, query),
  }),

  write(issueCertificate, {
    row: find,
    run: async ({ tx, caller, row, body, recorded, now }) => {
      const answer = await writing.issueCertificate(tx, caller, row, body, { recorded, now });
      return done(answer, 'issued', Object.keys(body));
    },
  }),

  write(changeCertificate, {
    row: find,
    run: async ({ tx, caller, row, body, now }) => {
      const answer = await writing.changeCertificate(tx, caller, row, body, now);
      return done(answer, 'changed', Object.keys(body));
    },
  }),

  write(duplicateCertificate, {
    run: async ({ tx, caller, body, recorded, clock, now }) => {
      const { schoolId, userId: actorId, deviceId } = caller;
      const found = await actions.findNamed(tx, schoolId, body);
      const both = { original: found.previous_certificate, blank: found.certificate_number };
      const { original, duplicate } = await actions.duplicateCertificate(tx, caller, both, { recorded, now });
      const { id } = original;
      const deed = { entity, id, outcome: 'duplicated', fields: ['duplicate'], at: now, recorded, clock };
      await recordAudit(tx, { schoolId, actorId, deviceId, ...deed });
      const effect = done(duplicate, 'made duplicate', ['previous_certificate']);
      return { ...effect, also: [{ entity, id, op: 'w' }] };
    },
  }),

  write(voidCertificate, {
    run: async ({ tx, caller: { schoolId }, body, now }) => {
      const found = await actions.findNamed(tx, schoolId, body);
      return done(await actions.voidCertificate(tx, schoolId, found.previous_certificate, now), 'voided', ['status']);
    },
  }),

  write(unvoidCertificate, {
    run: async ({ tx, caller: { schoolId }, body, now }) => {
      const found = await actions.findNamed(tx, schoolId, body);
      return done(await actions.unvoidCertificate(tx, schoolId, found.previous_certificate, now), 'unvoided', [
        'status',
      ]);
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { certificate_number: number }; lock?: boolean };

/** The certificate that the path names. */
async function find({ tx, caller, params, lock = false }: At): Promise<Certificate | undefined> {
  return certificates.getCertificate(tx, caller.schoolId, params.certificate_number, lock);
}

function done(answer: Certificate, outcome: string, fields: readonly string[]) {
  return { answer, entity, id: answer.id, version: answer.version, outcome, fields };
}
