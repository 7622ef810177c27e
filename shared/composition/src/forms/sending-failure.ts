/** Why a form could not be sent, in words for the visitor. */
export interface SendingFailure {
  title: string;
  message: string;
}

const offline: SendingFailure = {
  title: 'You appear to be offline',
  message: 'Nothing that you typed is lost. Check your connection, then send it again.',
};

const unreachable: SendingFailure = {
  title: 'We could not be reached',
  message:
    'The connection may have dropped on the way. Nothing that you typed is lost. Send it again; it arrives once, however often you do.',
};

/** What a failure without any answer means; a new object each time, for each is to be heard. */
export function noResponse(): SendingFailure {
  return { ...(navigator.onLine ? unreachable : offline) };
}
