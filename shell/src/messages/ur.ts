import type { Messages } from '@meridian/contracts';
import { monthMessages } from '@meridian/contracts/urdu-outcomes';
import { failureMessages } from './ur/failures';
import { formMessages } from './ur/forms';
import { frameMessages } from './ur/frame';
import { deletionPages } from './ur/my-data';
import { newsletterPages } from './ur/newsletter';
import { receivedMessages } from './ur/received';

/** The shell in Urdu: what all parts share, and by id its own pages. Only servers load it. */
export const shared: Messages = {
  ...frameMessages,
  ...formMessages,
  ...failureMessages,
  ...monthMessages,
};

export const pages: Readonly<Record<string, Messages>> = {
  ...newsletterPages,
  ...deletionPages,
  received: receivedMessages,
};
