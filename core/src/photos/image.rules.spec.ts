import { UPLOAD_MAX_BYTES } from '../contract/constants.js';
import { bytesOfDataUrl, isDataUrl } from './data-url.js';
import { assertReadable, assertSize } from './image.rules.js';
import { mediaIdIn, mediaUrl } from './media.entity.js';

const NOTHING = Buffer.alloc(0);

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])('reads %s', (mime) => {
  expect(() => assertReadable(mime, NOTHING)).not.toThrow();
});

it('says what to do with the photos of an iPhone', () => {
  expect(() => assertReadable('image/heic', NOTHING)).toThrow('HEIC photos cannot be read here');
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg PUBLIC "x" "y"><svg>',
  '  <SVG onload="alert(1)">',
])('knows a drawing when it sees one: %s', (text) => {
  expect(() => assertReadable('application/xml', Buffer.from(text))).toThrow('SVG drawings are not accepted');
});

it.each([undefined, 'application/pdf', 'text/html', 'image/bmp', 'video/mp4'])('refuses %s', (mime) => {
  expect(() => assertReadable(mime, Buffer.from('hello'))).toThrow('Please select an image file');
});

it('takes 5 MB and not a byte more', () => {
  expect(() => assertSize(UPLOAD_MAX_BYTES)).not.toThrow();
  expect(() => assertSize(UPLOAD_MAX_BYTES + 1)).toThrow('File size must be less than 5MB');
});

it('reads base64 image data URLs only', () => {
  expect(bytesOfDataUrl('data:image/png;base64,aGk=').toString()).toBe('hi');
  expect(() => bytesOfDataUrl('data:text/html;base64,aGk=')).toThrow('Please select an image file');
  expect(() => bytesOfDataUrl('data:image/svg+xml,<svg/>')).toThrow('Please select an image file');
  expect([isDataUrl('DATA:image/png;base64,'), isDataUrl('/media/1')]).toEqual([true, false]);
});

it('recognises its own urls and no others', () => {
  const id = 'b3e1c7a2-94d0-4c1f-8a52-0f2b9f6f1c11';
  expect(mediaIdIn(mediaUrl(id))).toBe(id);
  for (const url of [`http://x/media/${id}`, `/media/${id}/..`, '/media/1', `/media/${id.toUpperCase()}`, `/media/../${id}`]) {
    expect(mediaIdIn(url)).toBeNull();
  }
});
