import type { IdentityError } from '../identity/identity';

interface ErrorMessage {
  heading: string;
  text: string;
}

/** The message for each error: what happened and what to do. */
export const identityErrorMessages: Record<IdentityError, ErrorMessage> = {
  unavailable: {
    heading: 'Signing in is not available at present',
    text: 'Nothing was sent, and what you typed is still in the form. To list a conference or to ask about your account, write to us and we will help.',
  },
  'wrong-credentials': {
    heading: 'E-mail address and password do not match',
    text: 'Check both for typing errors and try again. If you forgot the password, ask for a link to set a new one.',
  },
  'email-in-use': {
    heading: 'This e-mail address already has an account',
    text: 'Sign in instead, or use another address. If you forgot the password, ask for a link to set a new one.',
  },
  'invalid-email': {
    heading: 'This e-mail address cannot be right',
    text: 'Check it for typing errors and try again.',
  },
  'weak-password': {
    heading: 'This password is too easy to guess',
    text: 'Choose a longer one, for instance four unrelated words.',
  },
  'too-many-attempts': {
    heading: 'Too many attempts',
    text: 'This is paused for a while, either for this account or for your internet connection. Wait ten minutes or longer, then try again.',
  },
  network: {
    heading: 'We could not reach the sign-in service',
    text: 'Check your connection and try again. What you typed is still in the form.',
  },
  'not-a-robot': {
    heading: 'The check that you are a person did not work',
    text: 'Try again in a moment. If it goes on, turn off extensions that block scripts for this page.',
  },
  'second-factor': {
    heading: 'This account asks for a second step',
    text: 'It is protected by a code on a phone, which this page cannot ask for. Write to us and we will help.',
  },
  'other-account': {
    heading: 'This belongs to another account',
    text: 'Sign out, then sign in with the e-mail address of this account.',
  },
  'other-provider': {
    heading: 'This address signs in another way',
    text: 'Ask for a link to set a password, then sign in with it here.',
  },
  disabled: {
    heading: 'This account is closed',
    text: 'Write to us if you think that it should be open.',
  },
  'popup-blocked': {
    heading: 'Your browser blocked the sign-in window',
    text: 'Allow pop-up windows for this site and try again, or sign in with e-mail address and password.',
  },
  'popup-closed': {
    heading: 'The sign-in window was closed too early',
    text: 'Try again and leave the window open until it closes by itself.',
  },
  'no-storage': {
    heading: 'Your browser lets this site store nothing',
    text: 'Allow cookies for this site, or leave private browsing, and try again.',
  },
  misconfigured: {
    heading: 'Signing in is not set up properly on our side',
    text: 'Trying again will not help. Write to us and we will put it right; what you typed is still in the form.',
  },
  'link-ended': {
    heading: 'This link no longer works',
    text: 'It was used already, or it is too old. Ask for a new one and use the newest mail.',
  },
  'signed-up-only': {
    heading: 'Your account was created, but you are not signed in yet',
    text: 'Sign in with your e-mail address and the password that you have just chosen.',
  },
  internal: {
    heading: 'Something went wrong on our side',
    text: 'Try again in a moment. What you typed is still in the form.',
  },
};

/** Errors that a visitor cannot solve without us. */
export const needsPerson: readonly IdentityError[] = [
  'unavailable',
  'second-factor',
  'disabled',
  'misconfigured',
];
