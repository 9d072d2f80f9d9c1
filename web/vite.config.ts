import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPlaceholder } from './build/brand-placeholder.ts';
import { compileCatalogues } from './build/compile-catalogues.ts';

const contract = fileURLToPath(new URL('../core/src/contract/', import.meta.url));
const api = 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), compileCatalogues(), brandPlaceholder()],
  resolve: { alias: { '@mingle/core/contract': `${contract}index.ts` } },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: false } },
  build: {
    manifest: true,
    target: 'es2022',
    // A browser that cannot preload modules loads the same ones, a little later.
    modulePreload: { polyfill: false },
    // Everything inlined as a data: URL would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Small files compress badly: what most pages share lies in one, what changes only with the packages in another.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@lingui)\//,
            },
            // What brings a package along, as a dialog does, is fetched with the pages that show one; so is what only
            // signed-in screens show, which nobody meets before.
            {
              name: 'shared',
              test: /web\/src(?!\/(lib\/(format|photo-sources|save-data)|features\/matches|components\/(people|chrome\/header|ui\/(avatar|badge|empty-state|dialog|menu|sheet|switch|checkbox|radio-cards))))|lucide|core\/src/,
              minShareCount: 10,
            },
          ],
        },
      },
      // A page that needs one class of the contract does not carry the others.
      treeshake: { moduleSideEffects: (id) => !id.startsWith(contract) },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/auth/google': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
