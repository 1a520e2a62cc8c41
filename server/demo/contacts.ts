// The contacts of the demonstration schools. Birth dates move with the day of seeding, so that everybody stays as old as
// they are here; characters 6 to 11 of a licence number are computed from them.
import type { CustomerRow } from '~contract/contacts/contacts';

export type DemoContact = {
  first_name: string;
  last_name: string;
  /** Whole years on the day of seeding, and days since the birthday. */
  age: readonly [years: number, days: number];
  /** Characters 1 to 5, 12 and 13, and 14 to 16; null if the number isn't known. */
  licence: readonly [surname: string, initials: string, end: string] | null;
  /** Adds 5 to the seventh character of the number, as for women. Which sex it is isn't kept anywhere else. */
  plusFive?: true;
  /** The number is partly generated (`*`), or its birth date differs from the contact's. */
  odd?: 'partly' | 'other date';
  /** A second phone number. */
  other?: string;
  address: readonly [street: string, town: string, postcode: string];
  current: CustomerRow['current_licence'];
  experience: CustomerRow['riding_experience'];
  source: string;
  /** Days since they were added. */
  addedAgo: number;
};

type Address = DemoContact['address'];
const HARBOUR: Address = ['4 Rope Walk', 'Brackenford', 'XB1 2AD'];
const [PROVISIONAL, FULL, EU] = ['PROVISIONAL_LICENCE', 'DRIVING_LICENCE', 'EU_LICENCE'] as const;

/** Harbour & Hill's. Marcus is 18, Yusuf has just turned 19, Poppy is 16. */
export const contacts: readonly DemoContact[] = [
  contact('Daniel Chidi', 'Okafor', [21, 253], ['OKAFO', 'DC', '9TA'], HARBOUR, {
    experience: 'BICYCLE_ONLY',
    source: 'WIDGET',
    addedAgo: 12,
  }),
  contact(
    'Isla Rose',
    'Pennington',
    [28, 20],
    ['PENNI', 'IR', '8RB'],
    ['The Old Chandlery', 'Brackenford', 'XB1 5QT'],
    {
      plusFive: true,
      current: FULL,
      experience: 'CBT_BEFORE',
      addedAgo: 260,
    },
  ),
  contact('Marcus', 'Lee', [18, 124], ['LEE99', 'M9', '9DK'], ['19 Beacon Road', 'Netherwick', 'XB7 2HP'], {
    source: 'RIDETO',
    addedAgo: 3,
  }),
  contact('Euan Ross', 'MacAllister', [39, 296], ['MCALL', 'ER', '7HS'], ['2 Kiln Lane', 'Staneley', 'XB12 8PA'], {
    current: FULL,
    experience: 'CBT_BEFORE',
    other: '01632 960311',
    addedAgo: 420,
  }),
  contact('Niamh', "O'Rourke", [24, 348], ['OROUR', 'N9', '9LP'], ['Flat 3, 8 Salt Quay', 'Brackenford', 'XB1 4TS'], {
    plusFive: true,
    experience: 'CURRENT_CBT',
    source: 'RIDETO_INSTANT',
    addedAgo: 31,
  }),
  contact('Harpreet Kaur', 'Sandhu', [32, 181], ['SANDH', 'HK', '6WE'], ['57 Mill Street', 'Netherwick', 'XB7 1LL'], {
    plusFive: true,
    current: FULL,
    experience: 'FULL_MOPED_OR_A1',
    addedAgo: 88,
  }),
  contact('Graham Paul', 'Whitlock', [47, 36], ['WHITL', 'GP', '9AX'], ['Rose Cottage', 'Staneley', 'XB12 3RW'], {
    current: FULL,
    experience: 'FULL_A2_OR_A',
    addedAgo: 610,
  }),
  contact('Tomasz', 'Novak', [23, 267], ['NOVAK', 'T9', '9MJ'], ['11 Signal Box Row', 'Brackenford', 'XB1 7NN'], {
    current: EU,
    experience: 'RIDDEN_ABROAD',
    source: 'WIDGET',
    addedAgo: 45,
  }),
  contact('Tess Marie', 'Ashdown-Bell', [36, 106], ['ASHDO', 'TM', '5NC'], ['Hill House', 'Netherwick', 'XB7 4CC'], {
    plusFive: true,
    current: FULL,
    experience: 'OFF_ROAD',
    addedAgo: 150,
  }),
  contact('Linh', 'Vu', [27, 64], ['VU999', 'L9', '9GU'], ['30 Harbour View', 'Brackenford', 'XB1 9EE'], {
    plusFive: true,
    source: 'RIDETO',
    addedAgo: 7,
  }),
  contact('Jory', 'Trelawney', [60, 233], ['TRELA', 'J9', '9FD'], ['Windmill Farm', 'Staneley', 'XB12 1ZZ'], {
    current: FULL,
    experience: 'CBT_BEFORE',
    other: '01632 960355',
    addedAgo: 333,
  }),
  contact('Yusuf Ali', 'Hassan', [19, 2], ['HASSA', 'YA', '9EK'], ['6 Netherwick Green', 'Netherwick', 'XB7 7JG'], {
    experience: 'CURRENT_CBT',
    source: 'WIDGET',
    addedAgo: 66,
  }),
  contact('Poppy', 'Ferreday', [16, 41], ['FERRE', 'P9', ''], ['14 Orchard Way', 'Brackenford', 'XB1 3BK'], {
    plusFive: true,
    odd: 'partly',
    source: 'WIDGET',
    addedAgo: 1,
  }),
  contact('Łukasz', 'Zieliński', [30, 77], ['ZIELI', 'L9', '9QB'], ['9 Dock Street', 'Brackenford', 'XB1 4RR'], {
    odd: 'other date',
    current: FULL,
    experience: 'RIDDEN_ABROAD',
    source: 'PARTNER',
    addedAgo: 19,
  }),
];

/** Coastline's: the contacts of another school, which Harbour & Hill must never see. */
export const contactsElsewhere: readonly DemoContact[] = [
  contact('Wren', 'Ballantyne', [26, 12], ['BALLA', 'W9', '9SD'], ['1 Pier Approach', 'Coldhaven', 'XB20 1AA'], {
    addedAgo: 90,
  }),
  contact('Ottilie', 'Marsh', [44, 199], ['MARSH', 'O9', '9RC'], ['22 Cliff Road', 'Coldhaven', 'XB20 4HH'], {
    plusFive: true,
    current: FULL,
    addedAgo: 14,
  }),
];

/** A note written `daysAgo` at `at`; `by`: first name of its author, null for the system. */
export type DemoNote = { of: string; by: string | null; daysAgo: number; at: string; note: string };

export const notes: readonly DemoNote[] = [
  note('Okafor', 'Callum', 11, '16:40', 'Wants a Saturday. Has own helmet, needs gloves and jacket.'),
  note('Okafor', null, 12, '09:05', 'Asked for a CBT through the website.'),
  note('Pennington', 'Jodie', 40, '17:15', 'Nervous in traffic: book with an early start and Jodie if possible.'),
  note('Lee', 'Marion', 2, '12:30', 'Mother pays. Phone her before any change of date: 01632 960377.'),
  note('MacAllister', 'Callum', 200, '10:00', 'Passed Mod 1 first time.\nMod 2 to be booked after the summer.'),
  note("O'Rourke", 'Dev', 29, '15:20', 'CBT runs out in spring, asked about A2.'),
  note('Ferreday', 'Marion', 1, '11:45', 'Licence is on its way: complete the number before the certificate.'),
  note('Zieliński', 'Callum', 18, '13:10', 'Birth date on the licence is not what he typed: check the card.'),
];

/** An attachment: a PDF with these lines. */
export type DemoLetter = { of: string; name: string; description: string; daysAgo: number; lines: readonly string[] };

export const letters: readonly DemoLetter[] = [
  {
    of: 'MacAllister',
    name: 'Training record.pdf',
    description: 'Training record',
    daysAgo: 200,
    lines: [
      'Rider: Euan Ross MacAllister',
      'Module 1: passed, no faults',
      'Next: Module 2, road ride of two hours first',
    ],
  },
  {
    of: 'Lee',
    name: 'Parental consent.pdf',
    description: 'Signed by his mother',
    daysAgo: 2,
    lines: ['Rider: Marcus Lee', 'Consent to training on the road: given', 'Course: CBT'],
  },
];

type Story = Partial<Omit<DemoContact, 'first_name' | 'last_name' | 'age' | 'licence' | 'address'>>;

function contact(
  first_name: string,
  last_name: string,
  age: DemoContact['age'],
  licence: DemoContact['licence'],
  address: Address,
  story: Story,
): DemoContact {
  const usual = { current: PROVISIONAL, experience: 'NONE', source: 'DASHBOARD', addedAgo: 30 } as const;
  return { first_name, last_name, age, licence, address, ...usual, ...story };
}

function note(of: string, by: string | null, daysAgo: number, at: string, text: string): DemoNote {
  return { of, by, daysAgo, at, note: text };
}
