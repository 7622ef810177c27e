/** The path of an uploaded picture; empty for one that is drawn, so that lists need not carry it. */
export function uploadedImage(image: string): string {
  return image.startsWith('/') ? image : '';
}
