import { deviceOf } from './devices.js';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`,
    { browser: 'Safari', system: 'iOS', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'Firefox', system: 'Windows', kind: 'computer' },
  ],
])('names the device behind %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

it.each([undefined, '', '   ', 'curl', '\u0001', 'x'.repeat(100_000)])('claims nothing about %j', (userAgent) => {
  expect(deviceOf(userAgent)).toMatchObject({ system: null, kind: null });
});
