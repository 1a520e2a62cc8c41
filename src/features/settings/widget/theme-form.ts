// The form of the booking page's settings: its fields as they are typed, and the body that is sent.
import type { WidgetSettings } from '~contract/widget/rows';
import { widgetSettingsPatch } from '~contract/widget/settings';
import { z } from '~contract/wire/zod';
import { typedNumber } from '~widgets/typed/typed-number';

const { shape } = widgetSettingsPatch;
/** A number as it is typed; the contract says which may be chosen. */
const number = (rule: z.ZodOptional<z.ZodType<number, number>>) => typedNumber(rule.unwrap());

export const themeForm = z.object({
  slug: shape.slug.unwrap(),
  open: z.boolean(),
  primary: shape.primary.unwrap(),
  button: shape.button.unwrap(),
  text: shape.text.unwrap(),
  radius: number(shape.radius),
  font: shape.font.unwrap(),
  notice_hours: number(shape.notice_hours),
  change_notice_hours: number(shape.change_notice_hours),
  window_days: number(shape.window_days),
  show_prices: z.boolean(),
  show_spaces: z.boolean(),
  sites: shape.sites.unwrap(),
  courses: shape.courses.unwrap(),
  pay: shape.pay.unwrap(),
  deposit_percent: number(shape.deposit_percent),
  cooling_off: z.boolean(),
  terms_url: shape.terms_url.unwrap(),
  privacy_url: shape.privacy_url.unwrap(),
});
export type ThemeValues = z.input<typeof themeForm>;
export type ThemeBody = z.output<typeof themeForm>;

/** The form's values for the school's settings. */
export function valuesOf(row: WidgetSettings): ThemeValues {
  const { id: _id, version: _version, client_key: _key, updated: _updated, ...values } = row;
  return {
    ...values,
    sites: [...row.sites],
    courses: [...row.courses],
    radius: String(row.radius),
    notice_hours: String(row.notice_hours),
    change_notice_hours: String(row.change_notice_hours),
    window_days: String(row.window_days),
    deposit_percent: String(row.deposit_percent),
  };
}
