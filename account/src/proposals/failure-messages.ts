import { type FailureMessage, noResponse } from '@shared/composition/forms';
import { site } from '@shared/contracts';
import type { ApiFailure } from './api-result';

/** The message for a failed call: what happened and what to do. A new object each time, to be announced. */
export function failureMessage(kind: Exclude<ApiFailure['kind'], 'invalid'>): FailureMessage {
  switch (kind) {
    case 'unreachable':
      return noResponse();
    case 'signed-out':
      return {
        title: 'Your session has ended',
        message: 'Sign in again. Nothing that you typed is lost.',
      };
    case 'forbidden':
      return {
        title: 'This was not allowed',
        message:
          'Your account may not do this, or this page was opened in an unusual way. Load the page anew and sign in again.',
      };
    case 'gone':
      return {
        title: 'This conference could not be found',
        message: 'It is not among those of your account. Your page lists them.',
      };
    case 'moved':
      return {
        title: 'This conference was changed meanwhile',
        message: 'What stands here was not the latest any more. Look at it again, then decide.',
      };
    case 'closed':
      return {
        title: 'This is no longer possible',
        message:
          'The conference has been decided about or withdrawn meanwhile, so nothing was changed.',
      };
    case 'too-large':
      return {
        title: 'This was not sent yet',
        message: 'The picture is larger than 5 MB. Choose a smaller one and send again.',
      };
    case 'not-an-image':
      return {
        title: 'This was not sent yet',
        message:
          'The file is not a picture that we can read. Choose a JPEG, PNG, WebP or AVIF file and send again.',
      };
    case 'too-many':
      return {
        title: 'This was not sent yet',
        message:
          'More was sent from your account or your internet connection than we take at a time. Send again in an hour or, if very many of your conferences wait for review, once some of them are decided.',
      };
    case 'our-fault':
      return {
        title: 'This could not be done',
        message: `The fault is on our side, and nothing that you typed is lost. Wait a moment and try again, or write to ${site.email}.`,
      };
  }
}
