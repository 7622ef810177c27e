/**
 * The messages for a form that is rejected as a whole. The forms endpoint responds with these texts,
 * and the page shows them as they are.
 */
export const submitErrorMessages = {
  tooFast:
    'This was sent within a second or two of opening the page. Wait a moment and send again.',
  tooMany:
    'Too many forms were sent from your connection in a short time. Wait a few minutes and send again.',
  tooLarge: 'This is more text than we can take. Shorten what you wrote and send again.',
  changed:
    'This form was sent before with other answers. Send again to send these answers as a new one.',
} as const;
