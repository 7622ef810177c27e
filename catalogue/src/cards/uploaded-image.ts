/** Path of an uploaded image; empty for a composed cover, whose name lists do not need. */
export function uploadedImage(image: string): string {
  return image.startsWith('/') ? image : '';
}
