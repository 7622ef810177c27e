import type { IdentityFailure } from '../identity/identity';

interface FailureMessage {
  heading: string;
  text: string;
}

/** What the visitor reads when the service refuses: what happened and what to do. */
export const failureMessages: Record<IdentityFailure, FailureMessage> = {
  unavailable: {
    heading: 'Signing in is not available at present',
    text: 'Nothing was sent, and what you typed is still in the form. To list a conference or to ask about your account, write to us and we will help.',
  },
  'wrong-credentials': {
    heading: 'E-mail address and password do not match',
    text: 'Check both for typing errors and try again.',
  },
  'email-in-use': {
    heading: 'This e-mail address already has an account',
    text: 'Sign in instead, or use another address.',
  },
  'weak-password': {
    heading: 'This password is too easy to guess',
    text: 'Choose a longer one, for instance four unrelated words.',
  },
  'too-many-attempts': {
    heading: 'Too many attempts',
    text: 'Signing in is paused for this account. Wait a few minutes, then try again.',
  },
  network: {
    heading: 'We could not reach the sign-in service',
    text: 'Check your connection and try again. What you typed is still in the form.',
  },
};
