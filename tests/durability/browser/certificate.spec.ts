// A certificate issued where there is no signal. The browser dies right after it, and its answer is lost on the way.
import {
  becomes,
  certificateAtSchool,
  certificateShown,
  ISLA,
  openBook,
  sendIssue,
  typeIssue,
} from '~tests/helpers/certificates';
import { expect, test } from '~tests/helpers/e2e-fixtures';
import { arriveAsBefore, withPhone } from '~tests/helpers/persistent-browser';
import { desk } from '~tests/helpers/school';
import { allSent, SAVED_HERE, seeToast } from '~tests/helpers/writes';

test('a certificate issued offline survives a kill, and is issued once', async ({
  baseURL,
  problems,
  server,
  network,
}, info) => {
  problems.allow(/ERR_|status of 401|Failed to fetch|WebSocket/);
  const school = await desk(server.url);
  const { first } = await openBook(school);
  await withPhone(info, baseURL, async (phone) => {
    const { open, kill } = phone;
    await arriveAsBefore(phone);

    const yard = await open();
    await yard.setOffline(true);
    const [page = await yard.newPage()] = yard.pages();
    await page.goto(`/certificates/${first}/issue`);
    const form = await typeIssue(page);
    await seeToast(page, SAVED_HERE, () => sendIssue(form));
    await kill(yard);

    const again = await open();
    await problems.watch(again);
    await again.setOffline(true);
    const [there = await again.newPage()] = again.pages();
    await there.goto(`/certificates?search=${first}`);
    await expect(certificateShown(there, first)).toContainText(ISLA);
    await expect(certificateShown(there, first)).toContainText('On this phone');
    network.set({ kind: 'drop-response' }, { method: 'PATCH', times: 2, when: ({ key }) => key !== null });
    await again.setOffline(false);
    await becomes(school, first, 'READY_TO_RETURN');
    await allSent(there);
  });
  expect((await certificateAtSchool(school, first)).customer?.full_name).toBe(ISLA);
  const { results } = await school.get<{ results: { action: string }[] }>(`/certificates/certificate/${first}/audit/`);
  expect(results.map(({ action }) => action)).toEqual(['issued']);
});
