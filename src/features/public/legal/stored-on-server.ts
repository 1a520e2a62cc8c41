// What the server keeps of people, and for how long: the list of the privacy policy. A new table or column must be described here:
// tests/unit/features/public/stored-columns.ts says of each column which words do.

/** `id` is the test's name for the line. */
export type ServerRecord = { id: string; what: string; why: string; until: string };

export const SERVER_RECORDS: readonly ServerRecord[] = [
  {
    id: 'people',
    what: 'People of a school: name, e-mail address, phone, role, permissions, sites, working hours and days off, whether they are active, number and expiry of an instructor’s certificate, whether DVSA has assessed them, and when a DBS check expires. The password only as a hash that can’t be turned back.',
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
    id: 'certificates',
    what: 'CBT certificates and books: number, the rider’s name, birth date, address and licence number, the instructor’s name and certificate, site, kind of bike, times, restrictions, who issued it and what became of it.',
    why: 'A duty of the school towards DVSA.',
    until:
      'While the school uses Connect. We recommend 2 years, after which Connect lists the books that may be destroyed. If a contact is erased, the certificate stays without the name.',
  },
  {
    id: 'orders',
    what: 'Courses, events, bookings, payments, vouchers and waiting lists: who takes part in what and on which bike, where the booking came from, the outcome, notes and reasons, what it costs, what was paid, when, how, and to whom. No card numbers.',
    why: 'To run courses, and for the school’s accounts.',
    until:
      'While the school uses Connect. We recommend 6 years for bookings and payments. If a contact is erased, they stay without the name.',
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
    what: 'The school itself: name, sites, settings, course types, restrictions, texts of messages, saved views of lists, and the e-mail addresses that it has confirmed.',
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
