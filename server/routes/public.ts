// Calls without a token.
import { sql } from 'drizzle-orm';
import * as limits from '~contract/wire/limits';
import { getCapabilities, getConfig, getOutbox, health, ping, type PublicConfig } from '~contract/wire/public';
import { DEMO_PASSWORD } from '~server/platform/auth/demo-password';
import { unavailable } from '~server/platform/http/http-error';
import { notFound } from '~server/platform/refusal';
import { mailMode } from '~server/platform/mail';
import { open } from '~server/platform/route/outside-transaction';
import { VERSION } from '~server/platform/version';
import { listOutbox } from '~server/repositories/school/demo-mails';
import type { Services } from '~server/platform/services';
import { takesReplies } from '~server/services/messages/providers';

// The names by which an app recognises what this server can do.
const EXTENSIONS = [
  'app-version',
  'recorded-at',
  'device-at',
  'idempotency-key',
  'if-match',
  'batch',
  'status',
  'cancel',
  'uploads',
  'uploads-in-pieces',
];

export const publicRoutes = [
  open(getConfig, ({ services }) => publicConfig(services)),

  open(getCapabilities, ({ services }) => ({
    extensions: EXTENSIONS,
    limits: {
      json_bytes: limits.JSON_MAX,
      batch_requests: limits.BATCH_MAX,
      batch_bytes: limits.BATCH_BYTES_MAX,
      file_bytes: limits.FILE_MAX,
      page_size: limits.PAGE_SIZE_MAX,
      password_min: limits.PASSWORD_MIN,
      password_max: limits.PASSWORD_MAX,
      upload_piece: limits.UPLOAD_PIECE,
      reencode_pixels: limits.REENCODE_PIXELS_MAX,
      quota_bytes: services.config.CONNECT_QUOTA_BYTES,
      quota_rows: services.config.CONNECT_QUOTA_ROWS,
      quota_invitations_day: services.config.CONNECT_QUOTA_INVITATIONS,
    },
    minimum_app_version: services.config.CONNECT_MINIMUM_APP_VERSION,
  })),

  open(ping, ({ query }) => ({ n: query.n })),

  open(health, async ({ services: { db } }) => {
    await db
      .system((tx) => tx.execute(sql`select 1`))
      .catch((error: unknown) => {
        throw unavailable(5, error);
      });
    return { status: 'ok' as const, database: db.kind, version: VERSION };
  }),

  open(getOutbox, async ({ services }) => {
    if (!services.demo) throw notFound();
    const results = await services.db.system(listOutbox);
    return { count: results.length, results };
  }),
];

/** What anybody may know of this server's configuration. */
export function publicConfig(services: Services): PublicConfig {
  const { config, demo, demoSignIns, lookups, sms } = services;
  return {
    help_url: config.CONNECT_HELP_URL,
    support_email: config.CONNECT_SUPPORT_EMAIL,
    sales_email: config.CONNECT_SALES_EMAIL,
    operator: {
      name: config.CONNECT_OPERATOR_NAME,
      address: config.CONNECT_OPERATOR_ADDRESS,
      company_number: config.CONNECT_OPERATOR_COMPANY_NUMBER,
    },
    stripe_publishable_key: null,
    mail: mailMode({ smtpUrl: config.SMTP_URL, demo }),
    sms: sms.mode,
    sms_replies: takesReplies(services),
    vehicle_lookup: lookups.provider.mode,
    demo: demo ? { password: DEMO_PASSWORD, sign_ins: [...demoSignIns] } : null,
  };
}
