// What a certificate is found and ordered by, as columns: computed by the domain's own functions, so that the phone agrees.
import { certificateLine } from '~domain/certificate-query';
import { fold } from '~domain/fold';
import type { Certificate } from '~contract/certificates';

/** A contact as they stood when the certificate was issued or last changed: what the table keeps of them. */
export type Holder = Omit<NonNullable<Certificate['customer']>, 'id' | 'transmission'>;

/** The key columns and the search line of a certificate; of a pending one without anybody. */
export function certificateKeys(certificateNumber: number, holder: Holder | null = null, instructor = '') {
  return {
    search_line: certificateLine(certificateNumber, holder),
    holder_key: fold(holder?.full_name ?? '') || null,
    instructor_key: fold(instructor) || null,
  };
}

/** A holder of whom nothing is known any more. */
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
