import sharp from 'sharp';

/** A PNG of an SVG. Drawn pictures have few colours, so a palette of 256 halves the size. */
export async function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 7, compressionLevel: 9 }).toBuffer();
}

/**
 * A square PNG of an icon, `size` pixels wide, without transparent corners: the devices that show
 * it cut it to their own shape.
 */
export async function rasterizeIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 36 })
    .resize(size, size)
    .flatten({ background: '#0f5c5c' })
    .png({ palette: true, effort: 7, compressionLevel: 9 })
    .toBuffer();
}
