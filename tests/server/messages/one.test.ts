// A message to one contact, and a test to oneself.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDaysTo, displayDay, londonDay } from '~domain/time/london-time';
import { changeUser } from '~tests/server/helpers/app';
import { MESSAGES, messageOf, openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => office.clear());
afterAll(() => office.app.close());

const said = (text: string) => ({ status: 400, body: { non_field_errors: [text] } });
const test = (body: object, by: 'owner' | 'owen' = 'owner') => office.post(`${MESSAGES}test/`, body, {}, by);

it('a contact gets the text with their name and the school’s', async () => {
  const id = await office.reachable({ first_name: 'Zoë', last_name: 'Fenn' });
  const mail = await office.mail(id, { subject: 'For {{first_name}}', text: 'From {{school_name}}' });
  const { email } = await office.contact(id);
  expect(mail).toMatchObject({ name: 'Zoë Fenn', recipient: email, subject: 'For Zoë', customer: id, type: 'CUSTOM' });
  expect(mail.text).toBe('From Harbour & Hill Rider Training Ltd');
});

it('a name with markup or lines stays text on one line', async () => {
  const id = await office.reachable({ first_name: '<b>Bo</b>\r\nBcc: x@example.com' });
  const mail = await office.mail(id, { subject: 'Hi {{first_name}}' });
  expect(mail.subject).toBe('Hi <b>Bo</b> Bcc: x@example.com');
});

it.each<[string, object, string, string]>([
  ['no address', {}, 'emails', 'This contact has no e-mail address'],
  ['no number', {}, 'sms', 'This contact has no phone number'],
  ['a landline', { phone: '01632 960111' }, 'sms', 'This contact’s phone number is not a mobile number'],
  [
    'a foreign number',
    { phone: '+33 6 12 34 56 78' },
    'sms',
    'This contact’s mobile number is of another country. SMS only go to UK numbers',
  ],
  ['a number that is none', { phone: '07700 9' }, 'sms', 'This contact’s phone number does not exist'],
  ['a STOP', { phone: '07700 900777', sms_consent: 'OPTED_OUT' }, 'sms', 'This contact asked not to be written to'],
])('says why a contact with %s gets none', async (_what, fields, path, text) => {
  const id = await office.someone(fields);
  const answer = await office.post(`/customers/${id}/${path}/`, {
    ...(path === 'emails' && { subject: 'x' }),
    text: 'x',
  });
  expect(answer).toMatchObject(said(text));
  expect(await office.rows()).toEqual([]);
});

it('a text about their booking needs no consent; an offer does', async () => {
  const id = await office.reachable({ email_consent: '' });
  await office.mail(id);
  const { body } = await office.send('GET', '/school/email-templates/?page_size=100');
  const template = (body as { results: { id: number; type: string }[] }).results.find(
    ({ type }) => type === 'REVIEW_REQUEST',
  )?.id;
  const offer = await office.post(`/customers/${id}/emails/`, { template, subject: 'x', text: 'x' });
  expect(offer).toMatchObject(said('This contact has not agreed to offers'));
});

it('a text that is empty once filled in, or has a field without a value, is not sent', async () => {
  const id = await office.reachable();
  await office.send('PATCH', '/school/settings/', { body: { phone: '' } });
  const empty = await office.post(`/customers/${id}/sms/`, { text: '{{school_phone}}' });
  expect(empty).toMatchObject({
    status: 400,
    body: { text: ['Nothing is left of this text once its fields are filled in'] },
  });
  const absent = await office.post(`/customers/${id}/sms/`, { text: '{{course_name}}' });
  expect(absent).toMatchObject({ status: 400, body: { text: ['{{course_name}} has no value in this message'] } });
});

it('an SMS without credits for it is refused', async () => {
  await office.setBalance(5);
  const answer = await office.post(`/customers/${await office.reachable()}/sms/`, { text: 'x' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'insufficient_credits' } });
  await office.setBalance(1000);
});

it('a contact who was erased or never was is not found', async () => {
  for (const id of [999_999_999, 4711])
    expect((await office.post(`/customers/${id}/emails/`, { subject: 'x', text: 'x' })).status).toBe(404);
});

it('an id from before a merge means the contact that was kept', async () => {
  const [kept, other] = [await office.reachable(), await office.someone()];
  await office.post(`/customers/${kept}/merge/`, { other, versions: { kept: 1, other: 1 } });
  expect(messageOf(await office.post(`/customers/${other}/sms/`, { text: 'x' })).customer).toBe(kept);
});

it('a test goes to one’s own address, with examples', async () => {
  const row = messageOf(
    await test({ channel: 'EMAIL', subject: 'To {{first_name}}', text: 'On {{cbt_expiry}} {{payment_link}}' }),
  );
  const { linkBase } = office.app.app.services;
  const day = displayDay(addDaysTo(londonDay(office.app.now()), 14));
  expect(row).toMatchObject({
    recipient: 'owner@example.com',
    customer: null,
    subject: 'To Isla',
    text: `On ${day} ${linkBase()}/pay/7KQ2M9XA`,
  });
});

it('a test has the facts of a contact and a course that are named', async () => {
  const course = await office.add();
  const customer = await office.reachable({ first_name: 'Bo' });
  await office.booked(course.id, { customer });
  const body = {
    channel: 'EMAIL',
    subject: 'x',
    text: '{{first_name}} {{start_time}} {{bike_type}}',
    customer,
    course: course.id,
  };
  expect(messageOf(await test(body)).text).toBe('Bo 08:00 Own bike');
  expect(await test({ ...body, course: 999_999 })).toMatchObject({
    status: 400,
    body: { course: [expect.any(String)] },
  });
  expect(await test({ ...body, customer: 999_999 })).toMatchObject({
    status: 400,
    body: { customer: [expect.any(String)] },
  });
});

it('an SMS as a test goes to the profile’s number and costs what any costs', async () => {
  await changeUser(office.app.db, 'owner@example.com', { phone: '' });
  expect(await test({ channel: 'SMS', text: 'x' })).toMatchObject(
    said('Your profile has no UK mobile number. Add yours there to get a test'),
  );
  await changeUser(office.app.db, 'owner@example.com', { phone: '07700 900555' });
  const before = await office.balance();
  expect(messageOf(await test({ channel: 'SMS', text: 'Hi {{first_name}}' }))).toMatchObject({
    recipient: '+447700900555',
    credits: 6,
  });
  expect(await office.balance()).toBe(before - 6);
  expect(await test({ channel: 'SMS', text: ' ' })).toMatchObject({
    status: 400,
    body: { text: ['This field is required'] },
  });
});

it('a test’s subject can’t become another header', async () => {
  expect(messageOf(await test({ channel: 'EMAIL', subject: 'One\r\nBcc: x@example.com', text: 'x' })).subject).toBe(
    'One Bcc: x@example.com',
  );
});

it('without a provider nothing is sent, and the preview says so', async () => {
  const bare = await openOffice({ modes: { email: 'none', sms: 'none' } });
  const id = await bare.reachable();
  const email = { channel: 'EMAIL', subject: 'x', text: 'x', audience: { of: 'customers', ids: [id] } };
  expect((await bare.preview(email)).body).toMatchObject({ provider: false, recipients: 1 });
  const not = { status: 503, body: { detail: 'E-mails to contacts are not set up on this server' } };
  expect(await bare.post(`${MESSAGES}send/`, { ...email, seen: { recipients: 1, credits: 0 } })).toMatchObject(not);
  expect(await bare.post(`/customers/${id}/emails/`, { subject: 'x', text: 'x' })).toMatchObject(not);
  expect(await bare.post(`/customers/${id}/sms/`, { text: 'x' })).toMatchObject({
    status: 503,
    body: { detail: 'SMS are not set up on this server' },
  });
  expect(await bare.rows()).toEqual([]);
  await bare.app.close();
});
