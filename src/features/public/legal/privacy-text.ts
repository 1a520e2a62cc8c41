// The privacy policy: what the server keeps, why, for how long, and who else sees it.
import { SERVER_RECORDS } from './stored-on-server';
import type { LegalSection } from './legal-text';

export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: [
      'Connect is run on this server by {operator}. Its details are at the foot of this page, as far as they have been published.',
      'The training school decides what it records about its riders, its people and its bikes. For these data the school is the controller and we process them for it, on its instructions. If you are a rider, please ask your school first.',
      'For the school’s account and sign-ins we are the controller.',
    ],
  },
  {
    id: 'server',
    title: 'What the server keeps, and for how long',
    body: [
      'Each school’s data are kept apart from every other school’s, twice: by every query, and by the database’s own rules.',
      { records: SERVER_RECORDS },
      'The periods that we recommend are those for which a school usually needs its records. Connect deletes signed disclaimers, and the names and photos in reports of incidents, when their time is over. It doesn’t delete other records because of their age: the school decides when to erase a contact.',
    ],
  },
  {
    id: 'device',
    title: 'What is stored on your device',
    body: [
      'So that it works without signal, the app keeps a copy of what you may see of your school in your browser, and everything that you haven’t sent yet. The {cookies} lists each cookie, database and key by name.',
      'After 14 days without contact to the server the copy is locked until you sign in again. If a device is marked as lost, it deletes its copy when it next reaches the server.',
    ],
  },
  {
    id: 'law',
    title: 'Why we may do this',
    body: [
      [
        'To fulfil the contract with the school and to provide Connect to its people.',
        'To protect accounts and the service, which is our legitimate interest.',
        'Where the law obliges us to keep something.',
      ],
      'The school has reasons of its own: its contract with the rider, its duties towards DVSA and the tax office, claims that can be brought against it, and for a rider’s answers about health the rider’s explicit consent.',
    ],
  },
  {
    id: 'others',
    title: 'Who else receives data',
    body: [
      [
        'DVLA: the registration of a bike, if someone of the school asks for its details. Nothing about people.',
        'The operator’s e-mail provider: the address and text of an e-mail, such as a link for a new password, a reminder of an MOT, or a message of your school.',
        'The operator’s SMS provider, ClickSend or Twilio: the number and text of an SMS of your school.',
        'The card provider, Stripe, if your school takes cards: the amount, and the number of the invoice or the booking. What a rider types on its page goes to Stripe and not to us.',
        'The operator’s hosting provider, on whose machines the server and its backups run.',
      ],
      'Connect has no advertising, no analytics and no error reporting by third parties. Its pages load nothing from other servers: no fonts, no scripts, no pictures. We sell no data.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: [
      'You have the right to see your data, to have them corrected or erased, to restrict or object to their use, and to receive them in a usable form. Ask your school: it can do all of this in Connect.',
      [
        'A contact’s data can be handed over as one file.',
        'A contact can be erased: name, notes, attachments, e-mails and SMS go, certificates and bookings stay without the name, what was signed stays until its day, reports of incidents keep the name for three years, and every device of the school deletes its copy when it next reaches the server.',
        'Backups that were made before keep the data until the operator deletes them.',
      ],
      'If you work for a school, the same goes for your own account. If your school doesn’t answer, write to {support}.',
    ],
  },
  {
    id: 'security',
    title: 'How data are protected',
    body: [
      'Behind a public address, connections are encrypted. Passwords are stored only as hashes. Wrong passwords are slowed down and then locked out. The server’s log has no names, addresses or contents. Who changed what is recorded.',
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: [
      'You can complain to the Information Commissioner’s Office, the United Kingdom’s authority for data protection. We would be glad if you wrote to us first, at {support}.',
    ],
  },
];
