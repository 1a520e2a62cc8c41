// The form of a promo code: its fields as they are typed, and the body that is sent.
import { voucherCreate, type Voucher, type VoucherCreate } from '~contract/orders/vouchers';
import { day, REQUIRED } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { VOUCHER_KINDS } from '~domain/orders/vouchers';
import { typedPounds, penceOf } from '~widgets/typed/typed-money';
import { typedNumber } from '~widgets/typed/typed-number';

const { shape } = voucherCreate;
const PERCENT_MAX = 100;

/** What `rule` makes of the typed text; null if there is none. */
function orNone<T>(rule: z.ZodType<T, string>) {
  return z.string().transform((typed, context): T | null => {
    if (typed.trim() === '') return null;
    const { success, data, error } = rule.safeParse(typed);
    if (success) return data;
    context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? 'This can’t be read' });
    return z.NEVER;
  });
}

const uses = orNone(typedNumber(shape.max_uses.unwrap().unwrap()));
const percent = typedNumber(z.int().min(1, 'Must be from 1 to 100').max(PERCENT_MAX, 'Must be from 1 to 100'));

/** `percent` or `pounds` counts, as `kind` says. */
export const promoForm = z
  .object({
    code: shape.code,
    kind: z.enum(VOUCHER_KINDS),
    percent: z.string(),
    pounds: z.string(),
    valid_from: orNone(day),
    valid_until: orNone(day),
    max_uses: uses,
    per_customer: uses,
    courses: shape.courses.unwrap(),
    sites: shape.sites.unwrap(),
  })
  .refine((typed) => amountProblem('percent', typed) === null, said('percent'))
  .refine((typed) => amountProblem('pounds', typed) === null, said('pounds'))
  .refine(({ valid_from: from, valid_until: until }) => !from || !until || from <= until, {
    path: ['valid_until'],
    error: 'The last day can’t be before the first day',
  });
export type PromoValues = z.input<typeof promoForm>;
export type Promo = z.output<typeof promoForm>;

type Typed = { kind: string; percent: string; pounds: string };

/** What is wrong with the amount; null for the one that doesn't count. */
function amountProblem(name: 'percent' | 'pounds', { kind, percent: typed, pounds }: Typed): string | null {
  if (name === 'pounds') return kind === 'FIXED' ? poundsProblem(pounds) : null;
  return kind === 'PERCENT' ? (percent.safeParse(typed).error?.issues[0]?.message ?? null) : null;
}

/** Said although other fields are wrong, too. */
function said(name: 'percent' | 'pounds') {
  return {
    path: [name],
    error: ({ input }: { input?: unknown }) => amountProblem(name, input as Typed) ?? '',
    when: () => true,
  };
}

function poundsProblem(typed: string): string | null {
  const { problem, pence } = penceOf(typed);
  if (problem !== null) return problem;
  if (pence === null) return REQUIRED;
  return pence === 0 ? 'Must be more than 0' : null;
}

export const EMPTY: PromoValues = {
  code: '',
  kind: 'PERCENT',
  percent: '',
  pounds: '',
  valid_from: '',
  valid_until: '',
  max_uses: '',
  per_customer: '',
  courses: [],
  sites: [],
};

/** The form's values for a voucher. */
export function valuesOf(row: Voucher): PromoValues {
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    code: row.code,
    kind: row.kind,
    percent: row.kind === 'PERCENT' ? String(row.amount) : '',
    pounds: row.kind === 'FIXED' ? typedPounds(row.amount) : '',
    valid_from: row.valid_from ?? '',
    valid_until: row.valid_until ?? '',
    max_uses: typed(row.max_uses),
    per_customer: typed(row.per_customer),
    courses: [...row.courses],
    sites: [...row.sites],
  };
}

/** The values as they are sent. */
export function bodyOf({ percent: typed, pounds, ...values }: Promo): VoucherCreate {
  const amount = values.kind === 'PERCENT' ? percent.parse(typed) : (penceOf(pounds).pence ?? 0);
  return { ...values, amount };
}
