// The address of a request as the router reads it: '/%61pi/' is '/api/'. What is decided by an address is decided by this one,
// or another spelling of it would get round the decision.

/** The decoded path without its query; null where it cannot be decoded. */
export function routedPath(url: string): string | null {
  try {
    return decodeURI(url.split(/[?#]/u, 1)[0] ?? '');
  } catch {
    return null;
  }
}

/** For the server's `rewriteUrl`: what cannot be decoded would be answered before any header of ours is set. */
export function routable({ url = '/' }: { url?: string | undefined }): string {
  return routedPath(url) === null ? '/api/undecodable' : url;
}
