/** Tells the visitor why a form could not be sent. */
export interface FailureMessage {
  title: string;
  message: string;
}

const offline: FailureMessage = {
  title: 'You appear to be offline',
  message: 'Nothing that you typed is lost. Check your connection, then send it again.',
};

const unreachable: FailureMessage = {
  title: 'We could not be reached',
  message:
    'The connection may have dropped on the way. Nothing that you typed is lost. Send it again; it arrives once, however often you do.',
};

/** The failure when no response came. A new object each time, because each one has to be announced. */
export function noResponse(): FailureMessage {
  return { ...(navigator.onLine ? unreachable : offline) };
}
