import { describe, expect, it } from 'vitest';
import { banner } from '~server/banner';
import { cbtRulesOf } from '~server/platform/cbt-rules';
import { ConfigError, isHttps, mayDemonstrate, readConfig, whyNoDemo } from '~server/config';

const SIGN_INS = [{ email: 'owner@example.com', label: 'Helen Marsh, owner' }];

const messageOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : 'another error';
  }
};

it('reads how long a certificate lasts, by its day of issue', () => {
  expect(readConfig({})).toMatchObject({ CONNECT_CBT_YEARS: [{ from: '1990-12-01', years: 2 }] });
  const read = readConfig({
    CONNECT_CBT_YEARS: '1990-12-01=2, 2027-04-01=1',
    CONNECT_CBT_AUTOMATIC_RESTRICTS_FROM: '2027-04-01',
  });
  expect(cbtRulesOf(read)).toEqual({
    years: [
      { from: '1990-12-01', years: 2 },
      { from: '2027-04-01', years: 1 },
    ],
    automatic_restricts_from: '2027-04-01',
  });
  expect(cbtRulesOf(readConfig({})).automatic_restricts_from).toBeNull();
});

it('needs nothing', () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DATA_DIR: './data', SEED_SCALE: 1 });
  expect(readConfig({ PORT: '', DEMO: '', DATABASE_URL: '' })).toMatchObject({ PORT: 8080 });
});

it.each([
  [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT must be'],
  [{ PORT: '80.5' }, 'PORT must be'],
  [{ PORT: 'eighty' }, 'PORT must be'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a postgres:// address'],
  [{ CONNECT_DATABASE_CONNECTIONS: '1' }, 'CONNECT_DATABASE_CONNECTIONS must be a whole number from 2 to 500'],
  [{ CONNECT_DATABASE_CONNECTIONS: '501' }, 'CONNECT_DATABASE_CONNECTIONS must be'],
  [{ CONNECT_DATABASE_CONNECTIONS: '1e2' }, 'CONNECT_DATABASE_CONNECTIONS must be'],
  [{ CONNECT_DATABASE_CONNECTIONS: ' 20' }, 'CONNECT_DATABASE_CONNECTIONS must be'],
  [{ CONNECT_DATABASE_CONNECTIONS: '0x20' }, 'CONNECT_DATABASE_CONNECTIONS must be'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
  [{ SEED_SCALE: '0' }, 'SEED_SCALE must be'],
  [{ AUTH_SECRET: 'x'.repeat(31) }, 'AUTH_SECRET must be at least 32 characters'],
  [{ PUBLIC_URL: 'connect.example.com' }, 'PUBLIC_URL must be a full address'],
  [{ PUBLIC_URL: 'ftp://connect.example.com' }, 'PUBLIC_URL must be'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be'],
  [{ SMTP_URL: 'smtp://mail' }, 'PUBLIC_URL must be set where SMTP_URL is'],
  [{ CONNECT_SMS_PROVIDER: 'pigeon' }, 'CONNECT_SMS_PROVIDER must be clicksend or twilio'],
  [{ CONNECT_SMS_PROVIDER: 'twilio' }, 'PUBLIC_URL must be set where CONNECT_SMS_PROVIDER is'],
  [{ CONNECT_SMS_FROM: 'Yard & Cone' }, 'CONNECT_SMS_FROM must be a number, a name'],
  [{ CONNECT_SMS_FROM: 'Twelve chars' }, 'CONNECT_SMS_FROM must be'],
  [{ CONNECT_CLICKSEND_URL: 'http://sms.example.com' }, 'CONNECT_CLICKSEND_URL must begin with https://'],
  [{ CONNECT_CLICKSEND_KEY: 'with space' }, 'CONNECT_CLICKSEND_KEY must be a key without spaces'],
  [{ CONNECT_TWILIO_URL: 'twilio' }, 'CONNECT_TWILIO_URL must be a full address'],
  [{ CONNECT_TWILIO_ACCOUNT: 'SK1' }, 'CONNECT_TWILIO_ACCOUNT must be an account SID'],
  [{ STRIPE_SECRET_KEY: 'pk_test_12345678' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
  [{ STRIPE_SECRET_KEY: 'sk_test_12345678' }, 'STRIPE_WEBHOOK_SECRET must be set where STRIPE_SECRET_KEY is'],
  [{ STRIPE_SECRET_KEY: 'sk_test_12345678' }, 'PUBLIC_URL must be set where STRIPE_SECRET_KEY is'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'STRIPE_SECRET_KEY must be set where STRIPE_WEBHOOK_SECRET is'],
  [{ CONNECT_STRIPE_URL: 'https://api.example.com' }, 'CONNECT_STRIPE_URL must be an address of this machine'],
  [{ CONNECT_RATE_SCALE: '0' }, 'CONNECT_RATE_SCALE must be'],
  [{ CONNECT_CBT_YEARS: '2' }, 'CONNECT_CBT_YEARS must be days with years, the earliest first'],
  [{ CONNECT_CBT_YEARS: '1990-12-01=0' }, 'CONNECT_CBT_YEARS must be'],
  [{ CONNECT_CBT_YEARS: '1990-13-01=2' }, 'CONNECT_CBT_YEARS must be'],
  [{ CONNECT_CBT_YEARS: '1990-12-01=2,' }, 'CONNECT_CBT_YEARS must be'],
  [{ CONNECT_CBT_YEARS: '2027-04-01=1,1990-12-01=2' }, 'CONNECT_CBT_YEARS must be'],
  [{ CONNECT_CBT_YEARS: '1990-12-01=2,1990-12-01=1' }, 'CONNECT_CBT_YEARS must be'],
  [{ CONNECT_CBT_AUTOMATIC_RESTRICTS_FROM: 'soon' }, 'CONNECT_CBT_AUTOMATIC_RESTRICTS_FROM must be a day'],
  [{ CONNECT_MINIMUM_APP_VERSION: '1.2' }, 'CONNECT_MINIMUM_APP_VERSION must be a version'],
  [{ CONNECT_TRUST_PROXY: 'everybody' }, 'CONNECT_TRUST_PROXY must be'],
  [{ CONNECT_SUPPORT_EMAIL: 'help' }, 'CONNECT_SUPPORT_EMAIL must be an e-mail address'],
  [{ CONNECT_HLEP_URL: 'https://x.example' }, 'CONNECT_HLEP_URL is not a setting of Connect'],
  [{ CONNECT_toString: '1' }, 'CONNECT_toString is not a setting of Connect'],
])('%j: %s', (env: Record<string, string>, message) => {
  expect(messageOf(env)).toContain(message);
});

it.each([
  [undefined, 10],
  ['', 10],
  ['2', 2],
  ['99', 99],
  ['500', 500],
])('CONNECT_DATABASE_CONNECTIONS of %s is %i', (given, connections) => {
  expect(readConfig({ CONNECT_DATABASE_CONNECTIONS: given })).toMatchObject({
    CONNECT_DATABASE_CONNECTIONS: connections,
  });
});

it('reports all mistakes at once, and never a value', () => {
  const message = messageOf({ PORT: 'x', DEMO: 'x', AUTH_SECRET: 'hunter2', CONNECT_A: '1', CONNECT_B: '1' });
  expect(message.split('\n')).toHaveLength(5);
  expect(message).not.toContain('hunter2');
});

it('names everything that a provider of SMS needs, beside other mistakes', () => {
  expect(messageOf({ CONNECT_SMS_PROVIDER: 'clicksend', PORT: 'x' }).split('\n')).toEqual([
    'PORT must be a number from 0 to 65535',
    'PUBLIC_URL must be set where CONNECT_SMS_PROVIDER is: the links in messages begin with it',
    'CONNECT_CLICKSEND_USERNAME must be set where CONNECT_SMS_PROVIDER is clicksend',
    'CONNECT_CLICKSEND_KEY must be set where CONNECT_SMS_PROVIDER is clicksend',
  ]);
  const PUBLIC_URL = 'https://connect.example.com';
  expect(messageOf({ CONNECT_SMS_PROVIDER: 'twilio', PUBLIC_URL, CONNECT_SMS_FROM: '+447700900999' })).toBe(
    'CONNECT_TWILIO_ACCOUNT must be set where CONNECT_SMS_PROVIDER is twilio\n' +
      'CONNECT_TWILIO_TOKEN must be set where CONNECT_SMS_PROVIDER is twilio',
  );
});

it.each(['Connect', 'A2 School', '+447700900999', '80808', `MG${'0'.repeat(32)}`])('%s can be a sender', (from) => {
  expect(messageOf({ CONNECT_SMS_FROM: from, CONNECT_CLICKSEND_URL: 'http://127.0.0.1:9' })).toBe('');
});

it('ignores variables that are not Connect’s', () => {
  expect(messageOf({ PATH: '/bin', npm_config_x: '1', DVLA_API_KEY: 'later' })).toBe('');
});

describe('the demonstration', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://db/connect' }, false],
    [{ DATABASE_URL: 'postgres://db/connect', DEMO: '1' }, true],
    [{ PUBLIC_URL: 'https://connect.example.com' }, false],
    [{ CONNECT_TRUST_PROXY: '1' }, false],
    [{ CONNECT_TRUST_PROXY: 'loopback' }, false],
    [{ CONNECT_TRUST_PROXY: '0' }, true],
    [{ PUBLIC_URL: 'https://connect.example.com', CONNECT_TRUST_PROXY: '1', DEMO: '1' }, true],
  ])('%j: %s', (env: Record<string, string>, may) => {
    expect(mayDemonstrate(readConfig(env))).toBe(may);
  });

  it.each([
    [{}, null],
    [{ DEMO: '0' }, 'DEMO is 0'],
    [{ PUBLIC_URL: 'https://connect.example.com' }, 'PUBLIC_URL is set'],
    [{ CONNECT_TRUST_PROXY: '1' }, 'CONNECT_TRUST_PROXY is set'],
    [{ HOST: '0.0.0.0' }, 'HOST lets other machines in'],
    [{ DATABASE_URL: 'postgres://db/connect' }, 'DATABASE_URL is set'],
  ])('%j: the reason against it is %j, and the banner says so', (env: Record<string, string>, why) => {
    const config = readConfig(env);
    expect(whyNoDemo(config)).toBe(why);
    const text = banner(8080, config, why === null ? SIGN_INS : []);
    if (why === null) expect(text).toContain('The password of every sign-in is');
    else expect(text).toContain(`No demonstration: ${why}.`);
  });

  it('the banner says that a database with other schools gets no demonstration', () => {
    expect(banner(8080, readConfig({}), [])).toContain('No demonstration: the database holds other schools.');
    const asked = banner(8080, readConfig({ PUBLIC_URL: 'https://connect.example.com', DEMO: '1' }), SIGN_INS);
    expect(asked).toContain('because DEMO is 1');
  });
});

it('knows HTTPS by the public address', () => {
  expect(isHttps(readConfig({ PUBLIC_URL: 'https://connect.example.com' }))).toBe(true);
  expect(isHttps(readConfig({ PUBLIC_URL: 'http://connect.example.com' }))).toBe(false);
  expect(isHttps(readConfig({}))).toBe(false);
});
