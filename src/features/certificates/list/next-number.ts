// The number to issue next: the lowest that is free, at the site where the person is likely to be.
import { listCertificates, listFreeNumbers, type CertificateView } from '~data/certificates';
import type { Stock } from '~data/books';

type Where = { sites: readonly number[]; stock: readonly Stock[]; userId: number | undefined };

/** `sites`: those that the list is filtered by. Null: none is free there, or nobody can tell where. */
export async function findNextNumber({ sites, stock, userId }: Where): Promise<CertificateView | null> {
  const stocked = stock.filter(({ site, left }) => left > 0 && (sites.length === 0 || sites.includes(site.id)));
  const [only, ...others] = stocked.map(({ site }) => site.id);
  if (only === undefined) return null;
  const site = others.length === 0 ? only : await findLastSite(sites, userId);
  if (site === null) return null;
  const [next] = await listFreeNumbers(site);
  return next ?? null;
}

/** Where this person has issued last, else where anybody has. Null: nothing was issued yet. */
async function findLastSite(sites: readonly number[], userId: number | undefined): Promise<number | null> {
  const orders = [{ field: 'issued_at', descending: true }] as const;
  const { rows } = await listCertificates({ filter: { supplier: sites }, orders, page: 1 });
  const issued = rows.filter(({ issued_at }) => issued_at !== null);
  const last = issued.find(({ issued_by }) => issued_by?.id === userId) ?? issued[0];
  return last?.supplier.id ?? null;
}
