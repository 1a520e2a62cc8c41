// The people and schools of the demonstration. All are made up: mail at example.com, phones from the ranges that the
// regulator keeps free for fiction, postcodes in an area that does not exist.
import type { Shift } from '~contract/time/hours';
import type { InstructorLevel } from '~domain/school/instructor-levels';
import type { PermissionValue, Permissions } from '~contract/staff/permissions';

type Areas = Omit<Permissions, 'is_account_owner' | 'admin_permission'>;

export type DemoPerson = {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  /** What the sign-in page calls this person; people without a label are not offered there. */
  label?: string;
  owner?: true;
  admin?: true;
  inactive?: true;
  permissions: Areas;
  /** Number of the DVSA certificate; '' for people who do not instruct. */
  certificate: string;
  /** What DVSA has certified them for; absent where it isn't recorded. */
  level?: InstructorLevel;
  /** The certificate expires this many days after seeding. */
  certificateDays?: number;
  /** Where this person works: positions in the school's list of sites. */
  sites: number[];
};

export type DemoSite = {
  name: string;
  connect_location_name: string;
  atb_number: string;
  address: string;
  town: string;
  postcode: string;
  max_riders: number;
  colour: string;
  opening_hours: Shift[];
};

export type DemoSchool = {
  name: string;
  atb_number: string;
  email: string;
  phone: string;
  /** Days since Pro began; absent where there never was Pro. */
  proDays?: number;
  total_users: number;
  sites: DemoSite[];
  people: DemoPerson[];
  /** This school has the bikes of fleet.ts. */
  fleet?: true;
};

const EDIT = 'USER_PERMISSION_EDIT';
const VIEW = 'USER_PERMISSION_VIEW';
const NONE = 'USER_PERMISSION_NONE';

const INSTRUCTOR: Partial<Areas> = {
  bike_permission: EDIT,
  calendar_permission: VIEW,
  calendar_own_permission: EDIT,
  order_permission: EDIT,
  contact_permission: EDIT,
  course_permission: VIEW,
  certificate_permission: EDIT,
  communication_permission: VIEW,
  profile_permission: EDIT,
};

/** The office's hours: from 09:00 on weekdays, from 08:00 at weekends. */
const OPEN = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: day < 6 ? '09:00:00' : '08:00:00', to: '17:00:00' }));

const harbourAndHill: DemoSchool = {
  name: 'Harbour & Hill Rider Training Ltd',
  atb_number: '09914',
  email: 'office@example.com',
  phone: '01632 960100',
  proDays: 410,
  total_users: 10,
  fleet: true,
  sites: [
    site('Quayside Yard', '09914/01', 'Salt Quay', 'Brackenford', 'XB1 4TR', 8, '#2563EB'),
    site('Hilltop Park', '09914/02', 'Beacon Road', 'Netherwick', 'XB7 2HN', 6, '#D97706'),
    site('Old Aerodrome', '09914/03', 'Perimeter Road', 'Staneley', 'XB12 9PD', 12, '#16A34A'),
  ],
  people: [
    {
      ...person('owner', 'Marion', 'Hale', '07700 900101', all(EDIT)),
      label: 'Marion Hale, account owner',
      owner: true,
      sites: [0, 1, 2],
    },
    {
      ...person('admin', 'Dev', 'Parmar', '07700 900102', all(EDIT)),
      label: 'Dev Parmar, admin',
      admin: true,
      sites: [0, 1, 2],
    },
    {
      ...person('callum', 'Callum', 'Reith', '07700 900103', { ...all(NONE), ...INSTRUCTOR }),
      label: 'Callum Reith, instructor who edits',
      ...certified('554021', 512, 'CBT1D'),
      sites: [0, 1],
    },
    {
      ...person('priya', 'Priya', 'Nair', '07700 900104', { ...all(VIEW), staff_planner_permission: NONE }),
      label: 'Priya Nair, instructor who may only look',
      ...certified('554108', 840, 'CBT1D'),
      sites: [0, 2],
    },
    {
      ...person('owen', 'Owen', 'Tasker', '07700 900105', { ...all(NONE), ...INSTRUCTOR }),
      ...certified('554133', 301, 'CBT1C'),
      sites: [1],
    },
    {
      ...person('sal', 'Sal', 'Moretti', '07700 900106', { ...all(NONE), ...INSTRUCTOR }),
      ...certified('554190', 21, 'CBT1D'),
      sites: [2],
    },
    {
      ...person('jodie', 'Jodie', 'Fenn', '07700 900107', { ...all(NONE), ...INSTRUCTOR }),
      ...certified('554207', 0),
      sites: [0],
    },
    { ...person('bram', 'Bram', 'Whitlow', '07700 900108', all(NONE)), inactive: true, sites: [0] },
  ],
};

/** Exists to prove that schools never see each other: another owner, one site, two contacts, two courses, never Pro. */
const coastline: DemoSchool = {
  name: 'Coastline Moto Training',
  atb_number: '09971',
  email: 'coastline@example.com',
  phone: '01632 960200',
  total_users: 5,
  sites: [
    {
      ...site('Shingle Bank', '09971/01', 'Groyne Lane', 'Saltmarsh', 'XB21 6QQ', 4, '#0891B2'),
      name: 'Coastline Moto Training',
    },
  ],
  people: [
    {
      ...person('owner2', 'Ruth', 'Pascoe', '07700 900201', all(EDIT)),
      label: 'Ruth Pascoe, owner of another school, without Pro',
      owner: true,
      sites: [],
    },
  ],
};

export const demoSchools: readonly DemoSchool[] = [harbourAndHill, coastline];

/** The sign-ins to offer on the sign-in page and in the server's start message. */
export const demoSignIns: readonly { email: string; label: string }[] = demoSchools
  .flatMap(({ people }) => people)
  .flatMap(({ email, label }) => (label === undefined ? [] : [{ email, label }]));

function all(value: PermissionValue): Areas {
  return {
    bike_permission: value,
    calendar_permission: value,
    calendar_own_permission: value,
    order_permission: value,
    contact_permission: value,
    invoice_permission: value,
    staff_planner_permission: value,
    course_permission: value,
    certificate_permission: value,
    communication_permission: value,
    profile_permission: value,
    account_permission: value,
  };
}

function person(mailbox: string, first_name: string, last_name: string, phone: string, permissions: Areas) {
  return { email: `${mailbox}@example.com`, first_name, last_name, phone, permissions, certificate: '' };
}

function certified(certificate: string, certificateDays: number, level?: InstructorLevel) {
  return { certificate, certificateDays, ...(level && { level }) };
}

function site(
  name: string,
  atb_number: string,
  address: string,
  town: string,
  postcode: string,
  max_riders: number,
  colour: string,
): DemoSite {
  const legal = `Harbour & Hill Rider Training, ${name}`;
  const place = { name: legal, connect_location_name: name, atb_number, address, town, postcode };
  return { ...place, max_riders, colour, opening_hours: OPEN };
}
