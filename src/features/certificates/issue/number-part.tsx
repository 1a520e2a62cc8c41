// The number to issue under: the opened one, or another free one, the same site's first.
import { useState } from 'react';
import { listFreeNumbersFor, type CertificateView } from '~data/certificates/certificates';
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificates/labels';
import { Button } from '~ui/button';
import { SelectField } from '~ui/fields/select-field';
import { askedFor } from '~widgets/forms/required';
import { useLive } from '~widgets/hooks/use-live';
import { NumberHead } from '../forms/number-head';

type NumberPartProps = {
  certificate: CertificateView;
  value: string;
  error: string | undefined;
  /** Opens the choice at once, because an edited issue usually moves to another number. */
  isMending: boolean;
  /** The opened number isn't free any more. */
  isTaken: boolean;
  /** The names of the fields that must be filled in. */
  required: ReadonlySet<string>;
  onChange: (number: string) => void;
};

export function NumberPart({ certificate, value, error, isMending, isTaken, required, onChange }: NumberPartProps) {
  const [isOpen, setOpen] = useState(isMending);
  const { certificate_number: opened, status, supplier } = certificate;
  const free = useLive(() => (isOpen ? listFreeNumbersFor(supplier.id) : Promise.resolve([])), [isOpen, supplier.id]);
  const own = String(opened);
  // Those of the site's own books come first.
  const numbers = [...new Set([own, value, ...(free ?? []).map((one) => String(one.certificate_number))])];
  const site = supplier.connect_location_name || supplier.name;
  const elsewhere = new Map((free ?? []).map((one) => [String(one.certificate_number), siteBeside(one, supplier.id)]));
  const change = (
    <Button look="soft" icon="edit" onClick={() => setOpen(true)}>
      Change number
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <NumberHead number={value} certificate={certificate} aside={isOpen ? null : change} />
      {isOpen ? (
        <SelectField
          label="Certificate number"
          {...askedFor(required, 'certificate_number')}
          error={error}
          hint={hintOf(site, numbers.length, free === undefined)}
          value={value}
          options={numbers.map((number) => ({
            value: number,
            label:
              isTaken && number === own
                ? `${number} (${CERTIFICATE_STATUS_LABEL[status]})`
                : `${number}${elsewhere.get(number) ?? ''}`,
          }))}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : null}
    </div>
  );
}

function hintOf(site: string, count: number, isReading: boolean): string {
  if (count > 1 || isReading) return `Free numbers, those of ${site} first. Choose the one printed on the certificate.`;
  return 'There is no other free number.';
}

/** ', Hilltop Park' for a number of another site's book. */
function siteBeside({ supplier }: CertificateView, here: number): string {
  return supplier.id === here ? '' : `, ${supplier.connect_location_name || supplier.name}`;
}
