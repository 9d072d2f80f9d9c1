import { needsInstall } from './install.mjs';

const locked = {
  '': { version: '0.1.0' },
  core: { version: '0.1.0' },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/@swc/core-win32-x64-msvc': { version: '1.16.22', optional: true },
};

describe('packages are installed', () => {
  it('when there are none yet', () => {
    expect(needsInstall(locked, null)).toBe(true);
  });

  it('when one is missing or of another version', () => {
    expect(needsInstall(locked, {})).toBe(true);
    expect(needsInstall(locked, { 'node_modules/pg': { version: '8.22.0' } })).toBe(true);
  });

  it('not again for want of a package of another platform', () => {
    expect(needsInstall(locked, { 'node_modules/pg': { version: '8.23.1' } })).toBe(false);
  });
});
