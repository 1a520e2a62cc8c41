// An instructor without access to contacts, in the yard without signal: a certificate is issued to a rider of a course that
// they see, and is what the school says once it is there.
import { clearDays, courseAtSchool, freeDay } from '~tests/helpers/calendar';
import {
  becomes,
  certificateAtSchool,
  certificateShown,
  contactNamed,
  ISLA,
  openBook,
  sendIssue,
  typeIssue,
} from '~tests/helpers/certificates';
import { expect, signIn, test } from '~tests/helpers/e2e-fixtures';
import { desk, storedRows, synced } from '~tests/helpers/school';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

test('a rider’s certificate is issued without contacts and without signal', async ({
  page,
  context,
  server,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch/);
  const owner = await desk(server.url, 'owner@example.com');
  const { results } = await owner.get<{ results: { id: number; first_name: string }[] }>('/school/staff/');
  const owen = results.find(({ first_name }) => first_name === 'Owen')?.id ?? 0;
  const allow = (contact_permission: string) =>
    owner.send('PATCH', `/school/staff/${owen}/permissions/`, { contact_permission });
  const { id, first } = await openBook(owner);
  const day = freeDay();
  const { id: course } = await courseAtSchool(owner, day);
  const customer = await contactNamed(owner, ISLA);
  await owner.send('POST', '/school/orders/new-order/', { school_course_id: course, customer, bike_type: 'NONE' });
  await allow('USER_PERMISSION_NONE');
  try {
    await signIn(page, 'owen@example.com', `/certificates/${first}/issue?book=${id}`);
    await synced(page);
    for (const table of ['customer_packs', 'customer_lines']) expect(await storedRows(page, table)).toEqual([]);
    await context.setOffline(true);
    const form = await typeIssue(page);
    await expect(form.getByText('Connect will check the rider’s details when this is sent.')).toBeVisible();
    await seeToast(page, SAVED_HERE, () => sendIssue(form));
    const card = certificateShown(page, first);
    await expect(card.getByText(ISLA)).toBeVisible();
    await expect(card.getByText('Not ready')).toBeVisible();
    await expect(card.getByText('The rider’s details are checked when this is sent')).toBeVisible();
    await context.setOffline(false);
    await allSent(page);
    await becomes(owner, first, 'READY_TO_RETURN');
    expect((await certificateAtSchool(owner, first)).customer?.id).toBe(customer);
    await expect(card.getByText('Ready to return')).toBeVisible();
  } finally {
    await allow('USER_PERMISSION_EDIT');
    await clearDays(owner, [day]);
  }
});
