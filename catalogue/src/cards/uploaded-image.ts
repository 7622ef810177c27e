/** Path of an uploaded image; empty for a composed cover, whose name the pages do not need. */
export function uploadedImage(image: string): string {
  return image.startsWith('/') ? image : '';
}
