// The hash that identifies a file on the device and on the server.

/** SHA-256 in lower-case hexadecimal; null if the browser has no cryptography (plain HTTP from another machine). */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
