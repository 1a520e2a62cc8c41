// The site where a person is likely to be: the one of their last issue.
import { listCertificates } from '~data/certificates/certificates';

/** The site of this person's last issue at these sites, otherwise of anybody's; null if nothing was issued there yet. */
export async function findUsualSite(sites: readonly number[], userId: number | undefined): Promise<number | null> {
  const orders = [{ field: 'issued_at', descending: true }] as const;
  const { rows } = await listCertificates({ filter: { supplier: sites }, orders, page: 1 });
  const issued = rows.filter(({ issued_at }) => issued_at !== null);
  const last = issued.find(({ issued_by }) => issued_by?.id === userId) ?? issued[0];
  return last?.supplier.id ?? null;
}
