// The columns that a certificate is searched and sorted by, computed by the domain's own functions, so that the phone agrees.
import { certificateLine } from '~domain/certificates/query';
import { fold } from '~domain/text/fold';
import type { Certificate } from '~contract/certificates/certificates';

/** The details of the contact as they were when the certificate was issued or last corrected. */
export type Holder = Omit<NonNullable<Certificate['customer']>, 'id' | 'transmission'>;

/** The key columns and the search line of a certificate; without a holder for a pending one. */
export function certificateKeys(certificateNumber: number, holder: Holder | null = null, instructor = '') {
  return {
    search_line: certificateLine(certificateNumber, holder),
    holder_key: fold(holder?.full_name ?? '') || null,
    instructor_key: fold(instructor) || null,
  };
}

/** The fields of an erased holder. */
export const NO_HOLDER = {
  first_name: '',
  last_name: '',
  full_name: '',
  licence_number: '',
  birthdate: null,
  address: '',
  address_2: '',
  town: '',
  postcode: '',
} as const satisfies Holder;
