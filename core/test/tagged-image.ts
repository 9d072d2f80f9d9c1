import sharp from 'sharp';

/** What must be found nowhere in what we keep. */
const SECRETS = ['SecretCamera', 'Exif', 'EXIF', 'eXIf', 'GPSL', 'xmpmeta', 'iTXt', 'ICC', 'iccp', 'iCCP', '13.7563'];

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/"
  exif:GPSLatitude="13.7563N" exif:GPSLongitude="100.5018E" exif:Make="SecretCamera"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/**
 * A picture as a phone makes it: where and with what it was taken in its EXIF and in its XMP, and a profile of its colours. Grainy, so that
 * it is large for its size.
 */
export function taggedImage(format: 'jpeg' | 'png' | 'webp', width = 480, height = 640): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#d6175f', noise } })
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 2268/100', GPSLongitudeRef: 'E', GPSLongitude: '100/1 30/1 648/100' },
    })
    .withXmp(XMP)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
}

/** What a file still tells of where it comes from. */
export async function tracesIn(content: Buffer): Promise<string[]> {
  const { exif, xmp, icc, iptc, orientation, comments } = await sharp(content).metadata();
  const parts = Object.entries({ exif, xmp, icc, iptc, orientation, comments }).filter(([, value]) => value !== undefined);
  return [...parts.map(([name]) => name), ...SECRETS.filter((secret) => content.includes(secret))];
}
