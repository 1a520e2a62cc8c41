// How the school stands on its invoices. People who see invoices may read it; changing it needs the settings.
import { isVatNumber } from '~domain/invoices/vat-number';
import { ADDRESS_MAX, NAME_MAX } from '~contract/wire/limits';
import { endpoint } from '~contract/wire/endpoint';
import { day, requiredText, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { invoiceSettings } from './rows';

const PAYMENT_DAYS_MAX = 365;

const vatNumber = text(20)
  .trim()
  .transform((value) =>
    value
      .replaceAll(/[\s.-]/gu, '')
      .toUpperCase()
      .replace(/^(?=\d)/u, 'GB'),
  )
  .refine((value) => value === '' || isVatNumber(value), 'Enter a VAT number of 9 digits, such as GB 123 4567 82');

export const invoiceSettingsPatch = z
  .strictObject({
    seller_name: requiredText(NAME_MAX),
    seller_address: requiredText(ADDRESS_MAX * 2),
    vat_number: vatNumber,
    vat_from: day.nullable(),
    payment_days: z
      .int('This field must be a number')
      .min(0, 'Must be 0 or more')
      .max(PAYMENT_DAYS_MAX, 'At most 365 days'),
    bank_details: text(500).trim(),
    terms: text(500).trim(),
  })
  .partial();
export type InvoiceSettingsPatch = z.output<typeof invoiceSettingsPatch>;

export const getInvoiceSettings = endpoint({
  method: 'GET',
  path: '/school/invoice-settings/',
  guard: 'invoices',
  summary: 'How the school stands on its invoices',
  status: 200,
  answer: invoiceSettings,
});
export const patchInvoiceSettings = endpoint({
  method: 'PATCH',
  path: '/school/invoice-settings/',
  guard: 'settings',
  summary: 'Change how the school stands on its invoices; VAT from a day on needs its number',
  body: invoiceSettingsPatch,
  status: 200,
  answer: invoiceSettings,
});
