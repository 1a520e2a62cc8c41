// The address of a request as the router reads it: '/%61pi/' is '/api/'. Decisions by address must use this form, or another
// spelling would get round them.

/** The decoded path without its query; null where it cannot be decoded. */
export function routedPath(url: string): string | null {
  try {
    return decodeURI(url.split(/[?#]/u, 1)[0] ?? '');
  } catch {
    return null;
  }
}

/** For the server's `rewriteUrl`: fastify answers an undecodable address before our headers are set, so it gets another one. */
export function routable({ url = '/' }: { url?: string | undefined }): string {
  return routedPath(url) === null ? '/api/undecodable' : url;
}
