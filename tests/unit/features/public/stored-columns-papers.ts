// What stored-columns.ts says, for the reports of incidents, for invoices and for disclaimers.

import { as, type Described, NOTHING } from './column-words';

/** By line of the policy and table, as in stored-columns.ts. */
export const PAPERS: Readonly<Record<string, Readonly<Record<string, Described>>>> = {
  incidents: {
    incident: {
      author_id: 'who wrote them',
      ...as('when', 'date time'),
      ...as('where', 'place_kind supplier_id place'),
      what_happened: 'what happened',
      done_at_once: 'what came first after it',
      police_reference: 'the police’s reference',
      ...as('when DVSA was told and by whom', 'phoned reported_on reported_how reported_by'),
      ...as(NOTHING, 'training course_id other_bikes'),
    },
    incident_image: { taken_at: 'photos', ...as(NOTHING, 'incident_id sha256 received_sha256') },
    incident_staff: { staff_id: 'staff present', ...as(NOTHING, 'incident_id') },
    incident_person: {
      name: 'name',
      role: 'role',
      ...as('injury', 'injury injury_note off_work'),
      phone: 'phone',
      vehicle: 'vehicle’s mark',
      ...as(NOTHING, 'incident_id at customer_id'),
    },
  },
  invoices: {
    invoice: {
      customer_id: 'customer’s name',
      customer_name: 'name',
      customer_address: 'address',
      customer_email: 'e-mail address',
      order_id: 'for which booking',
      ...as('what was sold and for how much', 'lines note net vat gross credited held'),
      ...as(
        'when it was issued, sent, paid, declared void or written off',
        'issued_on issued_at sent_at closed_at due stated status',
      ),
      reason: 'why',
      sealed: 'Invoices and credit notes of a school',
      ...as(NOTHING, 'kind number search_line supplier_id inclusive credits_id vat_number logo'),
    },
  },
  booking: {
    booking_hold: {
      course_id: 'which course',
      until: 'until when',
      state: 'how far it got',
      ...as('how it is to be paid and for how much', 'pay price'),
      details: 'what they typed there',
      ...as('what they ticked and when', 'agreed agreed_at early'),
      order_id: 'the booking that came of it',
      ...as(NOTHING, 'form_key'),
    },
  },
  cards: {
    payment_link: {
      ...as('for which booking or invoice', 'order_id invoice_id'),
      ...as('how it stands and until when', 'state failed expires_at'),
      ...as('how much', 'session_amount most'),
      ...as(NOTHING, 'attempt session_id session_until'),
    },
    card_refund: {
      amount: 'how much',
      reason: 'why',
      staff_id: 'who asked for it',
      state: 'what became of it',
      ...as(NOTHING, 'payment_id provider_id'),
    },
  },
  disclaimers: {
    disclaimer: {
      customer_id: 'which contact was asked to sign which',
      title: 'which contact was asked to sign which',
      course_id: 'for which course',
      way: 'whether by a link or on a phone of the school',
      ...as('when it was sent, opened, signed or cancelled', 'status sent_at viewed_at signed_at cancelled_at'),
      ...as('until when its link works and the signature counts', 'expires_at valid_until'),
      signed_name: 'who signed',
      guardian_name: 'the parent or guardian of a minor',
      needs_attention: 'whether an answer needs attention',
      birthdate_differs: 'the birth date is another one',
      present_id: 'who of the school was present',
      ...as(NOTHING, 'template_id revision request_id kept_until'),
    },
    disclaimer_signature: {
      sealed:
        'Of what was signed: the text, the answers, also about health if the rider agrees to that, name, birth date, the parent or guardian with their phone, the signature as it was drawn or typed, the times, the network address, and the kind of browser and machine',
      ...as(NOTHING, 'disclaimer_id sha256 request_key kept_until'),
    },
  },
};
