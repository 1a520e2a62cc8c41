// E-mails to riders through SMTP, from the school: text and HTML, its logo inside, and a link to unsubscribe where there is
// something to end (RFC 8058).
import type { SmtpSettings } from './smtp';
import { messageIdOf, sendMail } from './smtp';
import { handedOf } from './acceptance';
import { emailText } from './email-text';
import { oneLine } from '~domain/text/one-line';
import type { EmailProvider, MailFile, OutgoingEmail } from './provider';

const PICTURES = new Set(['image/png', 'image/jpeg']);

/** `silenceMs`: how long the mail server may say nothing. */
export function smtpEmail(settings: SmtpSettings, limits: { silenceMs?: number } = {}): EmailProvider {
  return {
    mode: 'smtp',
    send: async (email, begin) => {
      const message = await messageOf(email, settings);
      let hasBegun = false;
      const noted = () => {
        hasBegun = true;
        return begin();
      };
      try {
        await sendMail(settings, message, { ...limits, begin: noted });
        return { is: 'sent', providerId: '' };
      } catch (error) {
        const handed = handedOf(error);
        return handed.is === 'unknown' && !hasBegun ? { is: 'later', afterMs: null } : handed;
      }
    },
  };
}

async function messageOf(email: OutgoingEmail, settings: SmtpSettings) {
  // Loaded with the first e-mail: React would make every start slower.
  const { emailHtml, LOGO_CID } = await import('./email-html');
  const { to, subject, unsubscribeUrl, files = [] } = email;
  const look = withLogoOf(email.look);
  const name = oneLine(look.schoolName);
  return {
    from: { name, address: settings.from },
    // Objects instead of text, so that a comma in an address can't add a recipient.
    to: { name: '', address: to },
    ...(look.replyTo === '' ? {} : { replyTo: { name, address: look.replyTo } }),
    subject: oneLine(subject),
    text: emailText(email),
    html: emailHtml({ ...email, look }),
    messageId: messageIdOf(`connect-message-${email.messageId}`, settings),
    headers: unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl),
    attachments: [...(look.logo === null ? [] : [inlineLogo(look.logo, LOGO_CID)]), ...files.map(attached)],
  };
}

/** Other files than PNG and JPEG are left out: mail programs show nothing else reliably. */
function withLogoOf(look: OutgoingEmail['look']): OutgoingEmail['look'] {
  return look.logo && PICTURES.has(look.logo.type) ? look : { ...look, logo: null };
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function attached({ name, type, bytes }: MailFile) {
  return {
    filename: name,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contentType: type,
    contentDisposition: 'attachment' as const,
  };
}

function inlineLogo({ bytes, type }: NonNullable<OutgoingEmail['look']['logo']>, cid: string) {
  return {
    cid,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contentType: type,
    contentDisposition: 'inline' as const,
    filename: type === 'image/png' ? 'logo.png' : 'logo.jpg',
  };
}
