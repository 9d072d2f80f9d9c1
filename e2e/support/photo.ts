import sharp from 'sharp';

/** A JPEG file as a phone makes it: large, with GPS in its EXIF. Each name has a colour of its own. */
export async function photoFile(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000">
    <rect width="1600" height="2000" fill="hsl(${hue} 45% 72%)"/>
    <circle cx="800" cy="860" r="420" fill="hsl(${hue} 40% 50%)"/><rect x="250" y="1350" width="1100" height="800" rx="380" fill="hsl(${hue} 50% 36%)"/>
    <text x="800" y="940" font-size="260" text-anchor="middle" fill="#fff" font-family="sans-serif">${name[0]}</text></svg>`;
  const buffer = await sharp(Buffer.from(drawing))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A photo of about 5 MB, as a good camera makes it: fine grain over large shapes. */
export async function heavyPhotoFile(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { buffer: plain, ...file } = await photoFile(name);
  const size = { width: 3000, height: 3750 };
  const grain = await sharp({
    create: { ...size, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 34 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const buffer = await sharp(plain)
    .resize(size)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return { ...file, buffer };
}
