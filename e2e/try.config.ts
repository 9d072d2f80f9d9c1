import base from './playwright.config.js';

const { globalSetup: _a, globalTeardown: _b, ...rest } = base;
export default { ...rest, timeout: 120000, expect: { timeout: 20000 } };
