// Which providers this server sends messages with: those that are configured, the stand-ins of a demonstration, or none.
import type { Config } from '~server/config';
import type { Db } from '~server/db/db';
import { smtpEmail } from './email';
import type { EmailProvider, Handed, SmsProvider } from './provider';
import { TWILIO_REPORTS } from './reports-twilio';
import { clickSend, type ClickSendSettings } from './sms-clicksend';
import { twilio } from './sms-twilio';
import { standInEmail, standInSms } from './stand-in';

type At = { db: Db; demo: boolean };

export function emailProvider(config: Config, { db, demo }: At): EmailProvider {
  if (config.SMTP_URL !== undefined) return smtpEmail({ url: config.SMTP_URL, from: config.CONNECT_MAIL_FROM });
  return demo ? standInEmail(db) : { mode: 'none', send: nothing };
}

export function smsProvider(config: Config, { db, demo }: At): SmsProvider {
  if (config.CONNECT_SMS_PROVIDER === 'clicksend') return clickSend(clickSendSettings(config));
  if (config.CONNECT_SMS_PROVIDER === 'twilio') return twilio(twilioSettings(config));
  return demo ? standInSms(db) : { mode: 'none', send: nothing };
}

/** For sending and for polling; server/config.ts has made sure that what is required is there. */
export function clickSendSettings(config: Config): ClickSendSettings {
  return {
    url: config.CONNECT_CLICKSEND_URL,
    username: config.CONNECT_CLICKSEND_USERNAME ?? '',
    key: config.CONNECT_CLICKSEND_KEY ?? '',
    from: config.CONNECT_SMS_FROM,
  };
}

function twilioSettings(config: Config) {
  const address = config.PUBLIC_URL?.replace(/\/+$/u, '');
  return {
    url: config.CONNECT_TWILIO_URL,
    account: config.CONNECT_TWILIO_ACCOUNT ?? '',
    token: config.CONNECT_TWILIO_TOKEN ?? '',
    from: config.CONNECT_SMS_FROM ?? '',
    reportsTo: address === undefined ? null : `${address}${TWILIO_REPORTS}`,
  };
}

async function nothing(): Promise<Handed> {
  return { is: 'failed', why: 'no_provider' };
}
