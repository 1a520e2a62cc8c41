// The number to issue next: the lowest free one, at the site where the person is likely to be.
import { listCertificates, listFreeNumbers, type CertificateView } from '~data/certificates/certificates';

/** `sites`: those of the filter, or all. Null if no number is free there, or if the site can't be told. */
export async function findNextNumber(
  sites: readonly number[],
  userId: number | undefined,
): Promise<CertificateView | null> {
  const free = await Promise.all(sites.map(listFreeNumbers));
  const first = free.flatMap((numbers) => numbers.slice(0, 1));
  const [only, ...others] = first;
  if (only === undefined || others.length === 0) return only ?? null;
  const site = await findLastSite(sites, userId);
  return first.find(({ supplier }) => supplier.id === site) ?? null;
}

/** The site of this person's last issue, otherwise of anybody's; null if nothing was issued yet. */
async function findLastSite(sites: readonly number[], userId: number | undefined): Promise<number | null> {
  const orders = [{ field: 'issued_at', descending: true }] as const;
  const { rows } = await listCertificates({ filter: { supplier: sites }, orders, page: 1 });
  const issued = rows.filter(({ issued_at }) => issued_at !== null);
  const last = issued.find(({ issued_by }) => issued_by?.id === userId) ?? issued[0];
  return last?.supplier.id ?? null;
}
