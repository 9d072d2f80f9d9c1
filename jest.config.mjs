import { swcOptions, swcTsxOptions } from './scripts/swc-options.mjs';

const base = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': ['@swc/jest', swcOptions], '^.+\\.tsx$': ['@swc/jest', swcTsxOptions] },
  modulePathIgnorePatterns: ['<rootDir>/.data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
};
const sources = {
  '^@mingle/core$': '<rootDir>/core/src/index.ts',
  '^@mingle/core/contract$': '<rootDir>/core/src/contract/index.ts',
};
const withoutJsSuffix = { ...sources, '^(\\.{1,2}/.*)\\.js$': '$1' };

export default {
  maxWorkers: 2,
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      moduleNameMapper: withoutJsSuffix,
      setupFiles: ['reflect-metadata'],
      testMatch: ['<rootDir>/core/src/**/*.spec.ts', '<rootDir>/scripts/**/*.spec.mjs', '!**/*.db.spec.ts'],
    },
    {
      ...base,
      displayName: 'db',
      testEnvironment: 'node',
      moduleNameMapper: withoutJsSuffix,
      setupFiles: ['reflect-metadata', '<rootDir>/core/test/environment.ts'],
      globalSetup: '<rootDir>/core/test/global-setup.mjs',
      testMatch: ['<rootDir>/core/src/**/*.db.spec.ts', '<rootDir>/api/test/**/*.spec.ts', '<rootDir>/worker/test/**/*.spec.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      moduleNameMapper: { ...withoutJsSuffix, '\\.(css|svg|webp)(\\?.*)?$': '<rootDir>/web/test/asset.ts' },
      testMatch: ['<rootDir>/web/src/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/web/test/setup.ts'],
    },
  ],
};
