import {
  changeCertificate,
  duplicateCertificate,
  issueCertificate,
  unvoidCertificate,
  voidCertificate,
} from '~contract/certificates/certificates';
import type { Endpoint } from '~contract/wire/endpoint';
import type { CERTIFICATES } from '~data/entities/certificates';
import { type Call, type CallsOf, withBody } from './call';

export const CERTIFICATE_CALLS: CallsOf<keyof typeof CERTIFICATES> = {
  'certificates issue': written(issueCertificate),
  'certificates change': written(changeCertificate),
  'certificates duplicate': withBody(duplicateCertificate),
  'certificates void': withBody(voidCertificate),
  'certificates unvoid': withBody(unvoidCertificate),
};

/** An action that writes on a certificate: its number is in the path. */
function written(endpoint: Endpoint): Call {
  return ({ body: { certificate_number, ...body }, parentId = 0 }, nameOf) => ({
    endpoint,
    params: { certificate_number: Number(certificate_number) },
    body: { ...body, customer: nameOf('customers', parentId) },
  });
}
