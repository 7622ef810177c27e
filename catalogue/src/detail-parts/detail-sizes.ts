/** How wide the image of a course or conference is on its page, as in the attribute `sizes` of an image. */
export const detailSizes = '(min-width: 66em) 780px, 100vw';
