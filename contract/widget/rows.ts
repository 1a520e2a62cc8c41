// The settings of the booking page as devices have them. Apart from the calls, because the rows of all areas are in the first load of every list.
import { FONTS, PAY_WAYS } from '~domain/widget/values';
import { courseConstant } from '~contract/calendar/course-types';
import { id, rowHead } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/**
 * One row, with the school's id. `slug`: the end of the page's address. `open`: whether riders can book. Colours are '#RRGGBB' and stand on white;
 * `radius`: pixels. `notice_hours`: before a course, the last moment to book; `change_notice_hours`: to cancel or move by the link in the
 * e-mail; `window_days`: how far ahead. `sites`, `courses`: what can be booked; empty for all. `cooling_off`: riders have 14 days to cancel.
 */
export const widgetSettings = z.object({
  ...rowHead,
  slug: z.string(),
  open: z.boolean(),
  primary: z.string(),
  button: z.string(),
  text: z.string(),
  radius: z.int(),
  font: z.enum(FONTS),
  notice_hours: z.int(),
  change_notice_hours: z.int(),
  window_days: z.int(),
  show_prices: z.boolean(),
  show_spaces: z.boolean(),
  sites: z.array(id),
  courses: z.array(courseConstant),
  pay: z.enum(PAY_WAYS),
  deposit_percent: z.int(),
  cooling_off: z.boolean(),
  terms_url: z.string(),
  privacy_url: z.string(),
});
export type WidgetSettings = z.infer<typeof widgetSettings>;
