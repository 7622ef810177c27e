import sharp from 'sharp';

/** A PNG of an SVG. These images have few colours, so a palette of 256 halves their size. */
export async function rasterizeSvg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 7, compressionLevel: 9 }).toBuffer();
}

/**
 * A square PNG of an icon, `size` pixels wide, without transparent corners: devices crop it to their
 * own shape.
 */
export async function rasterizeIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 36 })
    .resize(size, size)
    .flatten({ background: '#0f5c5c' })
    .png({ palette: true, effort: 7, compressionLevel: 9 })
    .toBuffer();
}
