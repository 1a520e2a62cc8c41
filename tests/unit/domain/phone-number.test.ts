// One phone number, however it was typed, pasted, exported or mangled: stored, found, dialled and texted alike. The library of
// Google's numbering plans judges our reading, which the phone can carry in a thousandth of its bytes.
import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { phoneNumber } from '~contract/text/phone-number';
import { contactLine, contactNeedles, findsLine } from '~domain/contacts/query';
import { dialled, phoneDigits, phoneText } from '~domain/contacts/phone-number';
import { smsNumber } from '~domain/messages/mobile-number';
import { contact } from '~tests/sync/helpers/rows';

/** The ways in which people and programs write 07700 900123. */
const SPELLINGS = [
  '07700 900123',
  '07700900123',
  '07700-900-123',
  '07700.900.123',
  '07700/900123',
  '07700\u00A0900\u202F123',
  '07700\u2011900\u2013123',
  '\u202A07700 900123\u202C',
  '\u200B07700\u200B900123\uFEFF',
  '(07700) 900123',
  '7700900123',
  '7700 900 123',
  '447700900123',
  '44 7700 900123',
  '4407700900123',
  '0447700900123',
  '+447700900123',
  '+44 7700 900123',
  '+44 (0)7700 900-123',
  '+44(0) 7700 900123',
  '+44 0 7700 900123',
  '+07700900123',
  '0044 7700 900123',
  '0044 (0) 7700.900123',
  '007700900123',
  'tel:07700900123',
  'tel:+44-7700-900123',
  'Tel. 07700 900123',
  'Mobile: +44 7700 900123',
  "'07700900123",
  '="07700900123"',
  '\uFF0B\uFF14\uFF14 7700 900123',
  '  07700 900123\r\n',
] as const;

describe('07700 900123', () => {
  it.each(SPELLINGS)('is what %j means: stored, found, dialled and texted', (typed) => {
    expect(phoneNumber.parse(typed)).toBe('07700 900123');
    expect(phoneDigits(typed)).toBe('07700900123');
    expect(smsNumber(typed)).toEqual({ is: 'mobile', number: '+447700900123' });
    expect(['07700900123', '+447700900123']).toContain(dialled(typed));
    expect(dialled(phoneNumber.parse(typed))).toBe('07700900123');
    const line = contactLine(contact(1, { phone: phoneNumber.parse(typed), alternative_phone: '' }));
    for (const search of SPELLINGS) expect([search, findsLine(line, contactNeedles(search))]).toEqual([search, true]);
  });

  it.each(SPELLINGS)('from before numbers had one spelling is found by any: %j', (stored) => {
    const line = contactLine(contact(1, { phone: '', alternative_phone: stored }));
    expect(findsLine(line, contactNeedles('+44 (0)7700 900123'))).toBe(true);
  });
});

describe('the one spelling', () => {
  it.each([
    ['2079460000', '020 7946 0000'],
    ['+44 (0)20 7946 0000', '020 7946 0000'],
    ['0161 496 0000', '0161 496 0000'],
    ['441132960001', '0113 296 0001'],
    ['01632/960001', '01632 960001'],
    ['1632960001', '01632 960001'],
    ['0800 496 0000', '0800 496 0000'],
    ['+44 7624 123456', '07624 123456'],
    ['447797 712345', '07797 712345'],
    ['+48 601 700 800', '+48 601 700 800'],
    ['0048 601.700.800', '+48 601 700 800'],
    ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
    ['+353\u00A086 123 4567', '+353 86 123 4567'],
    ['', ''],
    [' \u200B ', ''],
  ])('of %j is %j, and of that again the same', (typed, kept) => {
    expect(phoneNumber.parse(typed)).toBe(kept);
    expect(phoneText(kept)).toBe(kept);
  });

  it.each(['call me', '0770O 900123', '7.7009E+09', '07700 900123 07700 900124 07700', '123', '07700 900123 (mum)'])(
    'is not made of %j',
    (typed) => expect(phoneNumber.safeParse(typed).success).toBe(false),
  );
});

describe('the library of numbering plans agrees', () => {
  /** Every allocated thousand of the mobile range, and landlines, of the United Kingdom and its islands. */
  const NUMBERS = [
    ...Array.from({ length: 1000 }, (_, at) => `07${String(at).padStart(3, '0')}123456`),
    '01481720000',
    '01534720000',
    '01624720000',
    '02079460000',
    '08001111111',
  ];

  it('about which are mobiles, wherever it knows the number', () => {
    let [mobiles, others] = [0, 0];
    for (const typed of NUMBERS) {
      const known = parsePhoneNumberFromString(typed, 'GB');
      if (!known?.isValid()) continue;
      const isMobile = known.getType() === 'MOBILE';
      if (isMobile) mobiles += 1;
      else others += 1;
      expect([typed, smsNumber(typed)]).toEqual([
        typed,
        isMobile ? { is: 'mobile', number: known.number } : { is: 'landline' },
      ]);
    }
    // Otherwise it has compared nothing.
    expect([mobiles > 500, others > 50]).toEqual([true, true]);
  });

  it.each(['GB', 'IM', 'JE', 'GG'] as CountryCode[])(
    'about an example of %s in each of its own spellings',
    (country) => {
      const example = getExampleNumber(country, examples);
      const spellings = [example?.number, example?.formatNational(), example?.formatInternational(), example?.getURI()];
      for (const typed of spellings) {
        expect(smsNumber(typed ?? '')).toEqual({ is: 'mobile', number: example?.number });
        expect(phoneText(typed ?? '')).toBe(example?.formatNational());
      }
    },
  );

  it.each(['IE', 'FR', 'PL', 'DE', 'IN', 'NG', 'US'] as CountryCode[])('that one of %s is abroad', (country) => {
    const example = getExampleNumber(country, examples);
    for (const typed of [example?.number ?? '', `00${example?.number.slice(1) ?? ''}`, example?.getURI() ?? '']) {
      expect(smsNumber(typed)).toEqual({ is: 'abroad' });
      expect(dialled(typed)).toBe(example?.number);
    }
  });
});
