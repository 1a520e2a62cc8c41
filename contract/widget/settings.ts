// How the school's booking page looks and what it offers (specification section 3, Widget; docs/domain.md, Booking page).
import { contrast, isColour, isReadable, nearestReadable } from '~domain/text/contrast';
import { DEPOSIT, isSlug, NOTICE_HOURS, RADIUS, WINDOW_DAYS } from '~domain/widget/look';
import { FONTS, PAY_WAYS } from '~domain/widget/values';
import { courseConstant } from '~contract/calendar/course-types';
import { endpoint } from '~contract/wire/endpoint';
import { id, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { widgetSettings } from './rows';

function count({ min, max }: { min: number; max: number }) {
  return z.int('This field must be a number').min(min, `At least ${min}`).max(max, `At most ${max}`);
}

/** On white, or behind white words. */
const colour = text(7)
  .trim()
  .toUpperCase()
  .refine(isColour, { error: 'Choose a colour, such as #2563EB', abort: true })
  .refine(isReadable, { error: ({ input }) => paleText(String(input)) });

/** Why a colour isn't taken, with the nearest one that is. */
export function paleText(typed: string): string {
  const ratio = Math.floor(contrast(typed, '#FFFFFF') * 10) / 10;
  return `Too pale to read on white (${ratio} to 1, needs 4.5). ${nearestReadable(typed)} can be read`;
}

const URL_MAX = 500;
const HTTPS = 'Enter an address that begins with https://';
/** A page of the school's own; '' for none. */
const webAddress = text(URL_MAX)
  .trim()
  .refine((value) => value === '' || isHttps(value), HTTPS);

/** No name or password in it, and a real host. */
function isHttps(value: string): boolean {
  return /^https:\/\/[^\s/@\\]+\.[^\s/@\\]+(?:[/?#]\S*)?$/iu.test(value) && z.url().safeParse(value).success;
}

const SITES_MAX = 100;

export const widgetSettingsPatch = z
  .strictObject({
    slug: text(60)
      .trim()
      .toLowerCase()
      .refine(isSlug, 'Use 3 to 60 letters and digits, with single hyphens between them'),
    open: z.boolean(),
    primary: colour,
    button: colour,
    text: colour,
    radius: count(RADIUS),
    font: z.enum(FONTS, 'Choose one from the list'),
    notice_hours: count(NOTICE_HOURS),
    change_notice_hours: count(NOTICE_HOURS),
    window_days: count(WINDOW_DAYS),
    show_prices: z.boolean(),
    show_spaces: z.boolean(),
    sites: z.array(id).max(SITES_MAX, `At most ${SITES_MAX} sites`),
    courses: z.array(courseConstant),
    pay: z.enum(PAY_WAYS, 'Choose one from the list'),
    deposit_percent: count(DEPOSIT),
    cooling_off: z.boolean(),
    terms_url: webAddress,
    privacy_url: webAddress,
  })
  .partial();
export type WidgetSettingsPatch = z.output<typeof widgetSettingsPatch>;

const guard = 'settings';
const path = '/school/widget/';

export const getWidget = endpoint({
  method: 'GET',
  path,
  guard,
  summary: 'How the booking page looks and what it offers',
  status: 200,
  answer: widgetSettings,
});
export const patchWidget = endpoint({
  method: 'PATCH',
  path,
  guard,
  summary:
    'Change how the booking page looks or what it offers; 400 for an address that another school has, or a pale colour',
  body: widgetSettingsPatch,
  status: 200,
  answer: widgetSettings,
});
/** `path`: the page as the school alone sees it, also while it is closed; nothing can be booked there. For a day. */
export const getWidgetPreview = endpoint({
  method: 'GET',
  path: `${path}preview/`,
  guard,
  summary: 'Where the booking page can be looked at, also while it is closed',
  status: 200,
  answer: z.object({ path: z.string() }),
});
