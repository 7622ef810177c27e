/** Key of the part around all others: header and footer. */
export const frameKey = 'frame';
/** Key of the page, as the server writes it into `data-part`. */
export const pageKey = 'page';
/** Begins the ids that React makes in the part of the page. */
export const pagePrefix = 'page-';
