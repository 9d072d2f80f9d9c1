import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/src\/locales\/(en|th)\/[^/]+\.ts$/;

/**
 * Compiles every ICU message of the catalogues at build time, so that no message parser is shipped.
 * Runs on the plain JavaScript that is left of a catalogue file: exported objects of strings, without imports.
 */
export function compileCatalogues(): Plugin {
  return {
    name: 'compile-catalogues',
    enforce: 'post',
    apply: 'build',
    async transform(code, id) {
      if (!CATALOGUE.test(id)) return null;
      const exported: Record<string, Record<string, string>> = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      return { code: Object.entries(exported).map(compiledExport).join('\n'), map: null };
    },
  };
}

function compiledExport([name, messages]: [string, Record<string, string>]): string {
  const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]);
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`;
}
