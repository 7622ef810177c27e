/** Where a picture is, once a conference that has it is public. */
export function picturePath(sha256: string): string {
  return `/api/conference-images/${sha256}.webp`;
}
