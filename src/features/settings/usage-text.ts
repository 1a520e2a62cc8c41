// Texts about the school's use of storage and records.
import type { SchoolUsage } from '~contract/school/school';
import { sizeText } from '~widgets/format/size-text';

/** Managers are warned from this share of the limit on. */
const WARN_FROM = 0.8;

/** '1.2 GB of 50 GB'. */
export function storageText({ bytes }: SchoolUsage): string {
  return `${sizeText(bytes.used)} of ${sizeText(bytes.limit)}`;
}

/** '12,345 of 2,000,000'. */
export function recordsText({ rows }: SchoolUsage): string {
  return `${rows.used.toLocaleString('en-GB')} of ${rows.limit.toLocaleString('en-GB')}`;
}

/** What runs out and what can’t be added at the limit; null below WARN_FROM. Storage comes before records. */
export function usageWarning(usage: SchoolUsage): string | null {
  const { bytes, rows } = usage;
  if (bytes.used >= WARN_FROM * bytes.limit) {
    return bytes.used < bytes.limit
      ? `Your school has used ${storageText(usage)} of storage. When it’s full, photos and documents can’t be added.`
      : 'Your school’s storage is full. Photos and documents can’t be added until you delete some or get more room.';
  }
  if (rows.used >= WARN_FROM * rows.limit) {
    return rows.used < rows.limit
      ? `Your school has used ${recordsText(usage)} records. At the limit, nothing new can be added.`
      : 'Your school has reached its limit of records. Nothing new can be added until you delete some or get more room.';
  }
  return null;
}
