import { photoSources } from './photo-sources';

const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
afterEach(() => setConnection(undefined));

it('offers our own photos in each width', () => {
  expect(photoSources('/media/a')).toBe('/media/a?w=160 160w, /media/a?w=360 360w, /media/a?w=720 720w, /media/a 1200w');
});

it('offers pictures from elsewhere as they are', () => {
  for (const src of ['https://example.com/media/a', 'data:image/png;base64,', 'blob:x'])
    expect(photoSources(src)).toBeUndefined();
});

it('stays small for whoever spares data', () => {
  setConnection({ saveData: true });
  expect(photoSources('/media/a')).toBe('/media/a?w=160 160w, /media/a?w=360 360w');
});
