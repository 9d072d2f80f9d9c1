const DEFAULT_BRAND = 'Mingle';

/** The product's name as the operator set it; the server writes it into the page. */
export function brandName(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  return written && written !== '__BRAND__' ? written : DEFAULT_BRAND;
}
