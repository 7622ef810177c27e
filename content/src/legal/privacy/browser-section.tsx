import { savedPagesLimits } from '@meridian/contracts/offline';
import type { LegalSection } from '../LegalText';

/** Each of these is necessary for what the visitor asked for, or for serving the site. */
const stored = [
  {
    name: 'Cookie organizer',
    text: 'keeps an organizer signed in; scripts cannot read it. It stays for 14 days, or until signing out.',
  },
  {
    name: 'Cookie bucket',
    text: 'is a random number from 0 to 999, set only while a new version of the site is tried with some visitors, so that you stay with one version. It stays for 30 days.',
  },
  {
    name: 'Cookie canary',
    text: 'holds the same number, for those visitors only who get the new version. It goes when the trial has ended, at the latest after 30 days.',
  },
  {
    name: 'Cookie preview',
    text: 'is set only by a link that our staff passed to you, to show a version that is not public yet, at an address of its own. It stays until the preview ends.',
  },
  {
    name: 'Drafts, in local storage,',
    text: 'are what you typed into the pre-registration, or into the form of a conference or a course. They do not leave your browser before you send the form, and stay until you send or clear them; those of conferences and courses also go with signing out.',
  },
  {
    name: 'The name of who is signed in, in local storage,',
    text: 'stands beside LOGOUT, and stays until signing out.',
  },
  {
    name: 'A note that signing out has not reached us, in local storage,',
    text: 'is there when you sign out without a connection, and goes as soon as we know.',
  },
  {
    name: 'Pages that you opened, in the browser’s cache,',
    text: `are there for when you have no connection: the last ${savedPagesLimits.pages}, for ${savedPagesLimits.days} days each, as they are for everyone and without what you typed. Search results, signing in, what only signed-in people see, and pages from mailed links are not among them. Some browsers keep only the pages that a visit begins with.`,
  },
  {
    name: 'Scroll positions, in session storage,',
    text: 'let the Back button return to where you were, and a list go on at the same place and filter when you change it; they go when the tab is closed.',
  },
];

export const browserSection: LegalSection = {
  id: 'browser',
  title: 'In your browser',
  content: (
    <>
      <p>
        None of this follows you to other sites. If you only read, and send no form, you get no
        cookie but, at times, the second and third.
      </p>
      <ul>
        {stored.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
    </>
  ),
};

export const visitsSection: LegalSection = {
  id: 'visits',
  title: 'What your visit leaves on our servers',
  content: (
    <>
      <p>
        The log has the path, time, status and duration of requests, without your IP address,
        without what you searched for, and without what you typed.
      </p>
      <p>
        Your IP address is used to keep anyone from sending too many forms or sign-ins. It is stored
        with a count, and deleted within an hour after the count ends, which is after ten minutes
        for forms and sign-ins and after an hour for conferences, unless we had to set a longer
        time.
      </p>
      <p>
        To notice when a new version of the site does worse, your browser reports that a page has
        started, how long it took, and which part of our code failed. The report holds nothing about
        you: no address of a page, no name, and of a failure the words of our code alone, without
        numbers, quotes and addresses. To count a visitor once, the server remembers a code made
        from IP address and kind of browser for a day at most, in its memory alone; the code cannot
        be turned back.
      </p>
    </>
  ),
};
