/**
 * How TypeScript becomes JavaScript, for the build and for jest alike. Fields without a value are not emitted
 * (`useDefineForClassFields: false`): an entity or a request holds only the keys that were given.
 * @type {import('@swc/core').Options}
 */
export const swcOptions = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'es6' },
};

/** The same for files with JSX; of use to jest alone, since vite builds the client. */
export const swcTsxOptions = {
  ...swcOptions,
  jsc: {
    ...swcOptions.jsc,
    parser: { ...swcOptions.jsc.parser, tsx: true },
    transform: { ...swcOptions.jsc.transform, react: { runtime: 'automatic' } },
  },
};
