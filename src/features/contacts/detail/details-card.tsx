// The details of a contact (specification section 3).
import { useState } from 'react';
import { LICENCE_TYPE_LABEL, RIDING_EXPERIENCE_LABEL } from '~contract/contacts/values';
import { getContactNumber } from '~data/contacts/online';
import { displayDay } from '~domain/time/london-time';
import { countryName, GB } from '~domain/contacts/licence-country';
import { displayLicence, isPartlyGenerated } from '~domain/contacts/licence-number';
import { Button, buttonClass } from '~ui/button';
import { Chip } from '~ui/chip';
import { NOTHING } from '~widgets/format/contact-text';
import type { ContactView } from '~data/contacts/contacts';
import { Bounced, ConsentFacts } from './consent-facts';
import { ContactAction } from './contact-action';

export function DetailsCard({ contact }: { contact: ContactView }) {
  const address = [contact.address, contact.address_2].filter(Boolean).join(', ');
  return (
    <section className="card pb-2" aria-labelledby="details">
      <div className="flex min-h-14 items-center justify-between pt-2 pr-2 pl-4 wide:min-h-12 wide:pl-5">
        <h2 id="details">Details</h2>
        <ContactAction contactId={contact.id} does="edit" className={buttonClass('ghost')} look="words" />
      </div>
      <dl className="flex flex-col gap-2 px-4 pt-3 pb-4 wide:gap-1 wide:px-5 wide:text-tab">
        <Fact name="Phone" value={contact.phone} />
        <Fact name="Other phone" value={contact.alternative_phone} />
        <Fact name="E-mail" value={contact.email} breaksAt="@" />
        <Bounced contact={contact} />
        <Fact name="Birth date" value={contact.birthdate === null ? '' : displayDay(contact.birthdate)} />
        <Fact name="Address" value={address} />
        <Fact name="Town" value={contact.town} />
        <Fact name="Postcode" value={contact.postcode} />
      </dl>
      <section aria-label="Licence" className="line-above px-4 pt-3 pb-4 wide:px-5">
        <h3 className="pb-1 text-lead font-bold text-ink-2 wide:text-tab">Licence</h3>
        <p className="text-h2 font-num wrap-anywhere">{displayLicence(contact.licence_number) || NOTHING}</p>
        <LicenceCountry contact={contact} />
        {isPartlyGenerated(contact.licence_number) ? <Chip kind="amber">Partly generated</Chip> : null}
        <dl className="flex flex-col gap-2 pt-1 wide:gap-1 wide:text-tab">
          <Fact
            name="Licence type"
            value={contact.current_licence === '' ? '' : LICENCE_TYPE_LABEL[contact.current_licence]}
          />
          <Fact
            name="Riding experience"
            value={contact.riding_experience === '' ? '' : RIDING_EXPERIENCE_LABEL[contact.riding_experience]}
          />
          <NumberFact contactId={contact.id} />
        </dl>
      </section>
      <ConsentFacts contact={contact} />
    </section>
  );
}

/** Of a licence that isn't from Great Britain: its country, and whether somebody has checked it. */
function LicenceCountry({ contact: { licence_country, no_gb_number, no_gb_number_by: by } }: { contact: ContactView }) {
  if (licence_country === GB) return null;
  const checked = by === '' ? 'Checked: no GB number' : `Checked by ${by}: no GB number`;
  return (
    <p className="pt-1">{`${countryName(licence_country)}. ${no_gb_number ? checked : 'Not checked yet: no GB number'}`}</p>
  );
}

/** `breaksAt`: the character with which a long value continues in the next line. */
function Fact({ name, value, breaksAt }: { name: string; value: string; breaksAt?: string }) {
  const at = breaksAt === undefined ? 0 : value.lastIndexOf(breaksAt);
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-med wrap-anywhere">
        {at > 0 ? value.slice(0, at) : value || NOTHING}
        {at > 0 ? <wbr /> : null}
        {at > 0 ? value.slice(at) : null}
      </dd>
    </div>
  );
}

/** The number is never kept on a device, so the server is asked on request. */
function NumberFact({ contactId }: { contactId: number }) {
  const [asked, setAsked] = useState<{ isAsking: boolean; number: string | null } | null>(null);
  const show = () => {
    setAsked({ isAsking: true, number: null });
    getContactNumber(contactId).then(
      (number) => setAsked({ isAsking: false, number }),
      () => setAsked({ isAsking: false, number: null }),
    );
  };
  const value = asked?.number ?? null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-2">National Insurance</dt>
      <dd className="ml-auto text-right font-med">
        {/* Inside the definition, because a list of terms allows no other role for its items. */}
        <span role="status" className="flex items-center">
          {value === null ? (
            <>
              {asked && !asked.isAsking ? <span className="text-ink-2">needs signal</span> : null}
              <Button look="ghost" disabled={asked?.isAsking ?? false} onClick={show}>
                Show
              </Button>
            </>
          ) : (
            value || NOTHING
          )}
        </span>
      </dd>
    </div>
  );
}
