// What a mail server receives is what the preview showed: its address, subject and text, in both parts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagePreview } from '~contract/messages/messages';
import { smtpEmail } from '~server/platform/messages/email';
import { openPlanner, type Planner } from '~tests/server/calendar/planner';
import { startMailServer, type MailServer } from './providers/mail-server';

let mailServer: MailServer;
let desk: Planner;
beforeAll(async () => {
  mailServer = await startMailServer();
  desk = await openPlanner({ email: smtpEmail({ url: mailServer.url, from: 'connect@mail.example.com' }) });
});
afterAll(async () => {
  await desk.app.close();
  await mailServer.close();
});

it('an offer arrives as previewed, with its link to unsubscribe', async () => {
  const customer = await desk.someone({
    first_name: 'Zoë <b>',
    email: 'zoe@example.com',
    email_consent: 'GIVEN',
    email_consent_source: 'Phone',
  });
  const text = 'Hello {{first_name}},\n\nthe first ride of spring: https://example.com/spring\n\n{{school_name}}';
  const audience = { of: 'customers', ids: [customer] };
  const { results } = (await desk.send('GET', '/school/email-templates/?page_size=100')).body as {
    results: { id: number; type: string }[];
  };
  const template = results.find(({ type }) => type === 'REVIEW_REQUEST')?.id;
  const draft = { channel: 'EMAIL', audience, template, subject: 'Spring, {{first_name}}', text };
  const seen = messagePreview.parse((await desk.send('POST', '/school/messages/preview/', { body: draft })).body);
  const { recipients, credits, sample } = seen;
  const sent = await desk.send('POST', '/school/messages/send/', { body: { ...draft, seen: { recipients, credits } } });
  expect(sent.status).toBe(201);
  await desk.app.runJobs();
  const [mail, ...others] = mailServer.mails;
  expect(others).toEqual([]);
  expect(mailServer.recipients).toEqual([sample?.recipient]);
  expect(mail?.subject).toBe(sample?.subject);
  expect(mail?.text?.startsWith(sample?.text ?? 'no sample')).toBe(true);
  expect(mail?.text).toMatch(/\/unsubscribe\/\S+/u);
  expect(mail?.html).toContain('Hello Zoë &lt;b&gt;,');
  expect(mail?.html).toContain('href="https://example.com/spring"');
  expect(mailServer.raw[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/mu);
});
