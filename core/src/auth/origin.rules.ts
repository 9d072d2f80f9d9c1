/** What a request tells about the page that made it. Header values as they came. */
export interface RequestOrigin {
  origin: string | undefined;
  secFetchSite: string | undefined;
  host: string | undefined;
}

const OWN_SITES = ['same-origin', 'none'];

/**
 * Whether another site's page made the request (rule 91). The product's own origin is PUBLIC_URL's or, when that is unset,
 * the one whose host and port equal the request's Host header; `null` and lookalikes are foreign. Programs send neither
 * header, and are not foreign.
 */
export function isForeign({ origin, secFetchSite, host }: RequestOrigin, publicUrl: URL | null): boolean {
  if (secFetchSite !== undefined && !OWN_SITES.includes(secFetchSite)) return true;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const url = new URL(origin);
  if (url.origin !== origin || !['http:', 'https:'].includes(url.protocol)) return true;
  return publicUrl ? origin !== publicUrl.origin : url.host !== hostOf(url.protocol, host);
}

/** The host header as a URL would spell it: lower case, without the protocol's default port. */
function hostOf(protocol: string, host: string | undefined): string | null {
  const url = `${protocol}//${host}`;
  return host && URL.canParse(url) ? new URL(url).host : null;
}
