import type { Plugin } from 'vite';

/** Fills the brand's placeholder while developing; in a built page the server does it, at run time. */
export function brandPlaceholder(): Plugin {
  return {
    name: 'brand-placeholder',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('__BRAND__', process.env.BRAND_NAME ?? 'Mingle'),
  };
}
