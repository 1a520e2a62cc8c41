// The e-mail with which a rider gets the PDF of what they signed.

/** As a template of a message: its fields are in double braces. The title is the school's text, so braces in it are no fields. */
export function copyText(title: string): { subject: string; text: string } {
  const said = title.replaceAll(/[{}]/gu, '');
  return { subject: `Your copy: ${said}`, text: TEXT.replace('%', () => said) };
}

const TEXT =
  'Hello {{first_name}},\n\nThe PDF with this e-mail is your copy of “%”, as you signed it. It has your answers, so keep it where only you read it.\n\n{{school_name}}\n{{school_phone}}';
