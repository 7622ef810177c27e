/** The part that we use of a package without types. */
declare module 'subset-font' {
  /** @param text the characters to keep */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      /** OpenType tags, e.g. `kern`. */
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
