/** How wide the cover of a compact card is, as in the attribute `sizes` of an image: a quarter of a phone. */
export const compactSizes = '(min-width: 46em) 400px, (min-width: 40em) 100vw, 25vw';
