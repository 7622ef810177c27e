import type { LegalSection } from '../legal-text/LegalText';

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
        you: no address of a page, no message, no name. To count a visitor once, the server
        remembers a code made from IP address and kind of browser for a day at most, in its memory
        alone; the code cannot be turned back.
      </p>
    </>
  ),
};
