/** The page that shows a pre-registration by its number; the confirmation and its mail link to it. */
export const receivedPath = '/my-data/received';
