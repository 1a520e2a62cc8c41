// The desk of the demonstration school with a template of a disclaimer, and a rider's hand that signs.
import sharp from 'sharp';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { Signed } from '~contract/disclaimers/signing';
import { disclaimerTemplate, type DisclaimerTemplate } from '~contract/disclaimers/templates';
import { STANDARD_QUESTIONS, STANDARD_TEXT, STANDARD_TITLE } from '~domain/disclaimers/standard';
import { openReception, type Reception } from '~tests/server/contacts/reception';

export const ADULT = '1990-05-01';

/** A wave over the pad. */
export const STROKES = [Array.from({ length: 40 }, (_, at): [number, number] => [20 + at * 6, 60 + (at % 5) * 8])];

/** A PNG of the size of a pad. `ink`: with a thick line over it. */
export async function picture(ink = true): Promise<string> {
  const [width, height] = [300, 120];
  const dark = (at: number) => ink && Math.floor(at / width) % 40 < 3;
  const pixels = Buffer.from(Array.from({ length: width * height }, (_, at) => (dark(at) ? 0 : 255)));
  const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return png.toString('base64');
}

/** What an adult without anything to say about their health sends. */
export async function byHand(more: Partial<Signed> = {}): Promise<Signed> {
  return {
    revision: 1,
    answers: {
      understood: { value: 'YES', more: '' },
      sober: { value: 'YES', more: '' },
      eyesight: { value: 'YES', more: '' },
      condition: { value: 'NO', more: '' },
      emergency: { value: 'Sam Quill 07700 900456', more: '' },
    },
    birthdate: ADULT,
    name: 'Ada Quill',
    guardian: null,
    health_consent: true,
    signature: { way: 'DRAWN', strokes: STROKES, png: await picture() },
    signed_at: '2026-11-28T10:00:00.000Z',
    ...more,
  };
}

export type Paper = Awaited<ReturnType<typeof openPaper>>;

/** The reception, whose owner has a template with our own text. */
export async function openPaper(options: Parameters<typeof openReception>[0] = {}) {
  const desk = await openReception(options);
  const owner = (await desk.app.signIn('owner@example.com')).access;
  const made = await desk.app.call('POST', '/school/disclaimers/', {
    token: owner,
    body: { title: STANDARD_TITLE, text: STANDARD_TEXT, questions: STANDARD_QUESTIONS },
  });
  const template: DisclaimerTemplate = disclaimerTemplate.parse(made.body);
  return { ...desk, owner, template, ...asking(desk, template) };
}

function asking(desk: Reception, template: DisclaimerTemplate) {
  const under = (customer: number, rest = '') => `${customer}/disclaimers/${rest}`;
  return {
    ask: async (customer: number, send: string[] = []): Promise<Disclaimer> =>
      (await desk.post(under(customer), { customer, template: template.id, course: null, send })).body as Disclaimer,
    /** The token of a disclaimer's link. */
    tokenOf: async ({ id, customer }: Disclaimer): Promise<string> => {
      const { body } = await desk.get(under(customer, `${id}/link/`));
      return (body as { url: string }).url.split('/').at(-1) ?? '';
    },
    row: async ({ id, customer }: Disclaimer): Promise<Disclaimer> =>
      (await desk.get(under(customer, `${id}/`))).body as Disclaimer,
    /** Signs on the instructor's phone. */
    signHere: (customer: number, signed: Signed, more: object = {}) =>
      desk.post(under(customer, 'sign/'), {
        ...signed,
        customer,
        template: template.id,
        title: template.title,
        text: template.text,
        questions: template.questions,
        course: null,
        request: null,
        ...more,
      }),
    open: (token: string) => desk.app.call('GET', `/public/disclaimers/${token}/`),
    sign: (token: string, signed: Signed, key = crypto.randomUUID()) =>
      desk.app.call('POST', `/public/disclaimers/${token}/sign/`, { body: { ...signed, key } }),
  };
}
