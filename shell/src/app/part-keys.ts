/** Keys of the parts around the page, as the server writes them into `data-part`, in the order of the document. */
export const frameKeys = ['header', 'footer', 'toasts'] as const;
export type FrameKey = (typeof frameKeys)[number];
export const pageKey = 'page';
export const pagePrefix = prefixOf(pageKey);

/** Prefix of the ids that React makes in a part of the frame or in the page. */
export function prefixOf(key: FrameKey | typeof pageKey): string {
  return `${key}-`;
}

export function isFrameKey(key: string): key is FrameKey {
  return frameKeys.some((one) => one === key);
}
