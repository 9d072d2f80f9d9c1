import base from './try.config.js';
export default { ...base, testDir: '.', testMatch: '{shots,dbg}.spec.ts' };
