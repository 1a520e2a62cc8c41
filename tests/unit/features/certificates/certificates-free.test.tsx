// @vitest-environment dom
// The next free numbers of each site, apart from the list of certificates.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificate, supplier } from '~tests/sync/helpers/rows';
import { feed, press, see, signInAnew, soon } from '~tests/unit/features/bikes/bike-page';
import { feedShelf, HILLTOP_BOOK, openCertificates, QUAYSIDE_BOOK, shownNumbers } from './certificates-list-page';

beforeEach(() => {
  signInAnew();
});

describe('the next free numbers', () => {
  const sites = () =>
    [...document.querySelectorAll('section[aria-labelledby="free-numbers"] li')].map((one) => one.textContent);
  const some = () => feedShelf(Array.from({ length: 6 }, (_, at) => certificate(3_420_060 + at, HILLTOP_BOOK)));

  it('stand apart, five for each site, with one way to issue', async () => {
    await some();
    const history = openCertificates('/certificates');
    await soon(() =>
      expect(sites()).toEqual([
        expect.stringMatching(/^Hilltop Park\d+ left34200603420061342006234200633420064Issue$/u),
        expect.stringMatching(/^Quayside Yard\d+ left3418848Issue$/u),
      ]),
    );
    press('Issue 3420060');
    await soon(() => expect(history.location.pathname).toBe('/certificates/3420060/issue'));
  });

  it('have no button of their own on a phone, where the floating one issues', async () => {
    await some();
    openCertificates('/certificates', 390);
    await soon(() =>
      expect(sites()).toEqual([
        expect.stringMatching(/^Hilltop Park\d+ left34200603420061342006234200633420064$/u),
        expect.stringMatching(/^Quayside Yard\d+ left3418848$/u),
      ]),
    );
  });

  it('are of the sites that are filtered, and give way to what is asked for by name', async () => {
    await some();
    openCertificates('/certificates?supplier=1');
    await soon(() => expect(sites()).toEqual([expect.stringContaining('Quayside Yard')]));
    for (const address of ['?status=CERTIFICATE_PENDING', '?book=1', '?search=34188']) {
      openCertificates(`/certificates${address}`);
      await soon(() => expect(shownNumbers()).toContain(3_418_848));
      expect(sites()).toEqual([]);
    }
  });

  it('have no button for those who may only look', async () => {
    signInAnew('VIEW');
    await some();
    openCertificates('/certificates');
    await soon(() => expect(sites()).toHaveLength(2));
    expect(document.querySelector('section[aria-labelledby="free-numbers"] a')).toBeNull();
  });

  it('are all there is before the first issue', async () => {
    await feed({
      suppliers: [supplier(1)],
      books: [QUAYSIDE_BOOK],
      certificates: [certificate(3_418_848, QUAYSIDE_BOOK)],
    });
    openCertificates('/certificates');
    await see('None has been issued yet.');
    await soon(() => expect(sites()).toHaveLength(1));
  });
});
