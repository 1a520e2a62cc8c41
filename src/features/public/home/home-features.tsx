// What Connect does, area by area, with pictures of the demonstration school. Only what works today.
import { Icon, type IconName } from '~ui/icon';
import { Shot, type ShotName } from './screenshot';

type Feature = {
  icon: IconName;
  title: string;
  points: readonly string[];
  shot: ShotName;
  /** What the pictures show, on a computer and on a phone. */
  alt: { desktop: string; phone: string };
};

const FEATURES: readonly Feature[] = [
  {
    icon: 'bikes',
    title: 'Bikes, by their plates',
    points: [
      'Report damage with photos or a short clip, standing next to the bike.',
      'MOT and tax in sight, with reminders 30, 14 and 3 days before.',
      'A registration lookup at DVLA fills in make, engine size and dates.',
      'Take a bike out of use, and Connect names who is booked on it and offers a bike that fits.',
    ],
    shot: 'bikes',
    alt: {
      desktop: 'The fleet of a school as a table: status, plate, model, site, tax and MOT of each bike.',
      phone: 'The same fleet as cards on a phone.',
    },
  },
  {
    icon: 'certificates',
    title: 'CBT certificates and their books',
    points: [
      'Issue, change, duplicate and void certificates, checked while you type.',
      'When two people use one number, the first to arrive keeps it and the other moves to the next in one step.',
      'Books of 25, with a summary of each for the return form.',
      'A warning before a site runs short of certificates.',
    ],
    shot: 'certificates',
    alt: {
      desktop: 'CBT books with how many certificates of each are used, and which one is ready to return.',
      phone: 'The same books on a phone.',
    },
  },
  {
    icon: 'calendar',
    title: 'A calendar that sees conflicts coming',
    points: [
      'Courses, series and events by month, week and day. On the phone, the day at a glance.',
      'An instructor, a bike or a rider twice, a full site, an expired MOT: named before it happens.',
      'A day sheet to print, and all certificates of a course issued in one go.',
    ],
    shot: 'calendar',
    alt: {
      desktop: 'A week of courses by instructor, with the places left in each, and two conflicts marked in red.',
      phone: 'A day of courses on a phone.',
    },
  },
  {
    icon: 'orders',
    title: 'Bookings, and what is owed',
    points: [
      'Cash, your own card terminal, bank transfer and vouchers: record what was paid, and see what isn’t.',
      'Check riders in with a tap, and finish a course on one screen.',
      'Move a rider to another course, or keep a waiting list.',
      'E-mail or text riders when they are booked, moved or cancelled, and before their course.',
      'The till roll of a day, by site and method.',
    ],
    shot: 'orders',
    alt: {
      desktop: 'The bookings of a school with rider, course, outcome, price and what is still owed.',
      phone: 'Bookings on a phone, each with what is owed.',
    },
  },
  {
    icon: 'staff',
    title: 'Everyone sees what they should',
    points: [
      'Each area can be edited, viewed or hidden, person by person.',
      'Contacts with notes, attachments and licence: fifty thousand of them, searched on the phone without signal.',
      'Working hours, days off, and instructor certificates that run out.',
      'A lost phone can be signed out or erased from another device. The history says who changed what.',
    ],
    shot: 'people',
    alt: {
      desktop: 'The permissions of one instructor: edit, view or hidden for each area.',
      phone: 'The same permissions on a phone.',
    },
  },
];

export function HomeFeatures() {
  return (
    <section id="features" aria-labelledby="features-title" className="home-part">
      <h2 id="features-title" className="home-title font-num">
        Features
      </h2>
      <ul className="flex flex-col gap-16 desk:gap-24">
        {FEATURES.map((feature) => (
          <li key={feature.title} className="home-feature">
            <div className="flex min-w-0 flex-col gap-4">
              <span className="text-accent-ink">
                <Icon name={feature.icon} size={28} />
              </span>
              <h3 className="home-feature-title font-num">{feature.title}</h3>
              <ul className="home-points text-lead text-ink-2">
                {feature.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
            <div className="home-shots">
              <Shot name={feature.shot} device="desktop" alt={feature.alt.desktop} />
              <Shot name={feature.shot} device="phone" alt={feature.alt.phone} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
