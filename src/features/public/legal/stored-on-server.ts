// What the server keeps of people, and for how long: the list of the privacy policy. A new table or column must be described here:
// tests/unit/features/public/stored-columns.ts says of each column which words do.

/** `id` is the test's name for the line. */
export type ServerRecord = { id: string; what: string; why: string; until: string };

export const SERVER_RECORDS: readonly ServerRecord[] = [
  {
    id: 'people',
    what: 'People of a school: name, e-mail address, phone, role, permissions, sites, working hours and days off, whether they are active, number, level and expiry of an instructor’s certificate, and when a DBS check expires. The password only as a hash that can’t be turned back.',
    why: 'To let people sign in and see what they may see.',
    until: 'While the school uses Connect. People who leave can be deactivated; the history keeps their name.',
  },
  {
    id: 'devices',
    what: 'Devices on which someone is signed in: kind of browser and machine, when it was signed in, when it was last used, when and why it was signed out, whether it is lost, and a hash of what keeps it signed in.',
    why: 'To end a session on a lost device.',
    until:
      'A session ends after 30 days without use and after 90 days at the latest; for the owner and admins after 7 and 30.',
  },
  {
    id: 'sign-in',
    what: 'Links for new passwords and invitations, and counters of failed sign-ins. Links are kept as hashes, with the address they were sent to; counters under a keyed hash of the e-mail or network address.',
    why: 'To set a password, and to stop guessing.',
    until: 'A link lasts an hour, an invitation 7 days. Links are deleted a day after that, counters after a day.',
  },
  {
    id: 'contacts',
    what: 'Contacts of a school: name, birth date, address, phones, e-mail address, licence number and type, National Insurance number if the school enters it, riding experience, and where the contact came from. Whether the person agrees to offers by e-mail and by SMS, since when, and how the school knows; when mail to them came back. Their notes and who wrote them, and attachments with their names and descriptions. Of an erased or merged contact, numbers without a name.',
    why: 'To train riders, and to prove who was trained.',
    until:
      'Until the school erases the contact; the numbers of erased and merged contacts while the school uses Connect.',
  },
  {
    id: 'disclaimers',
    what: 'Disclaimers: which contact was asked to sign which and for which course, whether by a link or on a phone of the school, when it was sent, opened, signed or cancelled, until when its link works and the signature counts, who signed and the parent or guardian of a minor, whether an answer needs attention or the birth date is another one, and who of the school was present. Of what was signed: the text, the answers, also about health if the rider agrees to that, name, birth date, the parent or guardian with their phone, the signature as it was drawn or typed, the times, the network address, and the kind of browser and machine.',
    why: 'So that a school can show what riders were told and agreed to, and train them safely.',
    until:
      'What was signed until the later of 3 years and the 21st birthday of the rider, as long as claims can be brought, also if the contact is erased. What was not signed until the school erases the contact.',
  },
  {
    id: 'certificates',
    what: 'CBT certificates and books: number, the rider’s name, birth date, address and licence number, the instructor’s name and certificate, site, kind of bike, times, restrictions, reasons for a short training or an instructor whose certificate has run out, who issued it and what became of it.',
    why: 'A duty of the school towards DVSA.',
    until:
      'While the school uses Connect. We recommend 2 years, after which Connect lists the books that may be destroyed. If a contact is erased, the certificate stays without the name.',
  },
  {
    id: 'orders',
    what: 'Courses, events, DVSA tests, bookings, payments, vouchers and waiting lists: who takes part in what and on which bike, where the booking came from, what was checked before the course (identity, provisional entitlement, eyesight; never a check code), when and by whom, the outcome, notes and reasons, what it costs, what was paid, when, how, and to whom. No card numbers.',
    why: 'To run courses, and for the school’s accounts.',
    until:
      'While the school uses Connect. We recommend 6 years for bookings and payments. If a contact is erased, they stay without the name.',
  },
  {
    id: 'booking',
    what: 'Places that riders hold on a school’s booking page: which course, until when, how far it got, how it is to be paid and for how much, what they typed there (name, e-mail address, phone, birth date, licence, riding experience and kind of bike), what they ticked and when, and the booking that came of it. Counters of the forms that were sent, under a keyed hash of the network or e-mail address.',
    why: 'So that a rider can book without an account, and a place is given once.',
    until:
      'A place that came to nothing, what was typed and the counters for a day. What was ticked while the booking is kept.',
  },
  {
    id: 'invoices',
    what: 'Invoices and credit notes of a school: the customer’s name, address and e-mail address, for which booking, what was sold and for how much, when it was issued, sent, paid, declared void or written off, and why. How the school stands on them, with its bank details.',
    why: 'For the school’s accounts, and because the law asks for them.',
    until:
      'While the school uses Connect; the law asks for 6 years from the end of the accounting period. If a contact is erased, drafts go, and what was issued stays as it is for 7 years; then nothing of the contact is left on it.',
  },
  {
    id: 'cards',
    what: 'Payment links and refunds by card: for which booking or invoice, how much, how it stands and until when, and of a refund why, who asked for it and what became of it. The school’s account at the card provider, and the numbers of what the provider told us. The card itself is typed on the provider’s page and never reaches us.',
    why: 'So that riders can pay by card, and so that nothing is taken or given back twice.',
    until: 'While the school uses Connect. What the provider told us is deleted after two months.',
  },
  {
    id: 'incidents',
    what: 'Reports of incidents in training: when, where, what happened, what came first after it, who wrote them, who was concerned with name, role, injury, phone and vehicle’s mark, staff present, the police’s reference, when DVSA was told and by whom, and photos.',
    why: 'A duty of the school towards DVSA, and for claims.',
    until:
      'While the school uses Connect, or until an admin deletes the report. Names, phones, vehicles, injuries in words and photos are removed three years after the incident, also those of an erased contact.',
  },
  {
    id: 'bikes',
    what: 'Bikes with damage reports, photos, clips and documents, and who reported what.',
    why: 'To keep bikes safe and legal.',
    until: 'Until the school deletes the bike or the report.',
  },
  {
    id: 'files',
    what: 'Files as they were uploaded, without the location and other hidden details of photos. Uploads that were begun.',
    why: 'They belong to a bike or a contact.',
    until: 'Until nothing refers to them. An unfinished upload is deleted after 7 days.',
  },
  {
    id: 'school',
    what: 'The school itself: name, sites, settings, course types, restrictions, texts of messages and of disclaimers, saved views of lists, the e-mail addresses that it has confirmed, the address of DVSA’s examiner for a site, and who last sent course dates there.',
    why: 'To provide Connect.',
    until: 'While the school uses Connect.',
  },
  {
    id: 'credits',
    what: 'Credits: balance, what they were spent on, when and by whom. Answers of DVLA to a registration lookup.',
    why: 'So that a school can check what it was charged.',
    until: 'While the school uses Connect; DVLA’s answers for a day.',
  },
  {
    id: 'messages',
    what: 'E-mails and SMS to riders as they were sent, and what riders answer: receiver, text, which booking, course or certificate they are about, whether they are offers, who sent them, when they left and arrived, what became of them, the provider and its number for them, and what they cost.',
    why: 'So that a school can see what was said to whom, and so that nothing is sent twice.',
    until: 'While the school uses Connect; messages to an erased contact are deleted with it.',
  },
  {
    id: 'reminders',
    what: 'Reminders of MOT and tax, and e-mails that are to be sent.',
    why: 'To send each of them once.',
    until:
      'Reminders while the bike is kept; a sent e-mail for 7 days. A demonstration keeps its e-mails on a page of its own.',
  },
  {
    id: 'history',
    what: 'History: who changed which record when and on which device, with the names of the changed fields but not their contents.',
    why: 'So that a school can see who did what.',
    until: 'While the school uses Connect.',
  },
  {
    id: 'sync',
    what: 'The order of changes, who made them and the answers given to them, so that a change that arrives twice counts once.',
    why: 'So that nothing is lost or doubled.',
    until:
      'The order of changes for 30 days. Answers while the school uses Connect; those about an erased contact are deleted with it.',
  },
];
