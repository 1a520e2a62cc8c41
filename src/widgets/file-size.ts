// How large a file is, in words.

/** '340 KB', '1.2 MB': decimal, as the limit of 4,000,000 bytes is. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
