// The comments on the demonstration school's bikes, with their photos.
import type { Scene } from './photos/scenes';

export type DemoComment = {
  mark: string;
  text: string;
  /** First names of the reporters. */
  by: readonly string[];
  daysAgo: number;
  /** Time of day in UTC. */
  at: string;
  photos: readonly Scene[];
  /** A film of the brake lever. */
  film: boolean;
  /** Minutes until the comment reached the server, because it was written without signal. */
  late: number;
};

/** The oldest first of each bike. */
export const damage: readonly DemoComment[] = [
  comment('LB22QDE', 'First service at this yard: oil, filter and plug done at 11,050 miles', ['Callum'], 90, '16:05'),
  comment(
    'LB22QDE',
    'Dropped at walking pace in the figure of eight. Lever tip gone, bar straight, rider fine',
    ['Callum'],
    63,
    '11:40',
    {
      photos: ['lever', 'lever', 'casing'],
    },
  ),
  comment('LB22QDE', 'Nearside mirror loose again, thread cleaned and locked', ['Owen'], 48, '08:20'),
  comment('LB22QDE', 'Chain at 45 mm, set to 25 mm and oiled', ['Owen'], 34, '08:10', { photos: ['chain', 'chain'] }),
  comment('LB22QDE', 'Clutch cable stiff when cold, lubricated', ['Callum'], 21, '08:35'),
  comment('LB22QDE', 'Front tyre down to 22 psi after two days. Valve changed, held overnight', ['Jodie'], 13, '15:50'),
  comment('LB22QDE', 'Rear L plate lost on the road ride, spare from the van fitted', ['Callum'], 6, '14:30', {
    photos: ['plate'],
  }),
  comment(
    'LB22QDE',
    'Scrape on the offside engine casing and bar end, 5 cm, cosmetic',
    ['Callum', 'Jodie'],
    1,
    '13:15',
    {
      photos: ['casing', 'casing', 'casing', 'casing'],
    },
  ),
  comment('KX23QBA', 'Clutch lever tip snapped at the U-turn, spare fitted', ['Callum'], 1, '10:50', {
    photos: ['lever', 'lever'],
  }),
  comment('KX23QBC', 'Headlight aim low, adjusted against the wall', ['Jodie'], 16, '08:25'),
  comment('LK19QNB', 'Fork seal weeping on the left, wiped. Look again before every ride', ['Owen'], 19, '09:05'),
  comment('LK19QNB', 'Nearside front indicator hanging by its wire', ['Jodie'], 2, '12:25', {
    photos: ['indicator', 'indicator'],
  }),
  comment('HT20QVE', 'Rear tyre 1.2 mm at the centre, keep off the road Sunday', ['Owen'], 4, '15:35', {
    photos: ['tyre', 'tyre'],
  }),
  comment('HT20QVE', 'MOT has run out. Booked in Brackenford, on site only until then', ['Marion'], 2, '09:15'),
  comment('YN17QER', 'Chain slack over 40 mm, adjusted, recheck Friday', ['Sal'], 3, '11:20', {
    photos: ['chain'],
    late: 190,
  }),
  comment('FJ16QTY', 'Front brake spongy, out of order until bled', ['Callum'], 5, '09:40', {
    photos: ['disc'],
    film: true,
  }),
  comment('FJ16QTY', 'Fluid and pads ordered, due Tuesday', ['Dev'], 4, '10:05'),
  comment('GN22QRT', 'Rear L plate missing', ['Owen'], 7, '16:20', { photos: ['plate'] }),
  comment('PX18QLM', 'Dip beam blown', ['Owen'], 9, '16:45', { photos: ['headlight'] }),
  comment('PX18QLM', 'Bulb replaced, both beams work', ['Owen'], 8, '08:15'),
  comment('MW21QAA', 'Tax reminder came by post. Not on the road until it is paid', ['Dev'], 10, '09:30'),
  comment('BD21QHO', 'Rear tyre changed, the old one was done after 5,900 miles', ['Sal'], 27, '17:10', {
    photos: ['tyre'],
  }),
  comment('SK19QMT', 'Rear brake light switch sticks, cleaned, works', ['Priya'], 31, '08:40'),
  comment('OE18QNC', 'Went into neutral once on the roundabout and not again. Watch it', ['Sal'], 12, '14:05', {
    late: 245,
  }),
  comment('YN20QZK', 'Left hand grip turns on the bar, glued', ['Sal'], 38, '08:30'),
  comment('VE24QEV', 'Range down to 31 miles in the cold. Charge it over lunch', ['Jodie'], 15, '16:55'),
];

function comment(
  mark: string,
  text: string,
  by: readonly string[],
  daysAgo: number,
  at: string,
  more: Partial<Pick<DemoComment, 'photos' | 'film' | 'late'>> = {},
): DemoComment {
  return { mark, text, by, daysAgo, at, photos: [], film: false, late: 0, ...more };
}
