import { pathTo } from '@meridian/contracts';
import { privacyNotice } from '@meridian/contracts/forms';
import { Link } from '@meridian/ui';
import type { LegalSection } from '../LegalText';

/** The external services that this site uses. */
export interface Services {
  /** Browsers send forms to EmailJS. */
  emailJs: boolean;
  /** Organizers sign in with Firebase Authentication. */
  firebase: boolean;
}

const { keptDays } = privacyNotice;

export function formsSection({ emailJs }: Services): LegalSection {
  return {
    id: 'forms',
    title: 'Messages and pre-registrations',
    content: (
      <>
        <p>
          A <Link to={pathTo('/contact')}>contact message</Link> is your name, e-mail address,
          subject and text; we use it to answer you. A{' '}
          <Link to={pathTo('/enroll-now')}>pre-registration</Link> is what its form asks for, CNIC,
          passport and PMDC numbers included if you enter them; we use it to check whether there is
          a place for you, to offer it, and to write your documents for a conference or course. A
          CNIC or passport number stands on those documents, such as a certificate or a letter of
          invitation, and may be left out. We use neither for anything else.
        </p>
        {emailJs && (
          <p>
            With JavaScript, browsers send both to <a href="#recipients">EmailJS</a>, which mails
            them to our office: this site has nothing of them then, and there is no mail with a
            reference number. What follows holds for forms that are sent without JavaScript.
          </p>
        )}
        <p>
          Both are stored with the time at which they came and the version of this notice that their
          form showed, and mailed to our office. You get a mail with a reference number. This site
          deletes what you sent, and what it still has of those mails,{' '}
          <span>{`after ${keptDays} days`}</span> at the latest. What was said in a mail is deleted
          as soon as the mail was sent. The office keeps its own copy of a message in its mailbox
          for as long as the matter lasts.
        </p>
        <p>
          Under the reference number of a pre-registration, a page shows which courses, conferences
          and fee levels it is for and when it came, to everyone who has the number. Nothing about
          you is on it, and it goes when the pre-registration is deleted.
        </p>
        <p>
          A form that fills in a field which people do not see is stored in the same way, and waits
          for a person to look at it.
        </p>
      </>
    ),
  };
}

export function newsletterSection({ emailJs }: Services): LegalSection {
  return {
    id: 'newsletter',
    title: 'Newsletter',
    content: (
      <>
        {emailJs && (
          <p>
            With JavaScript, browsers send the address to <a href="#recipients">EmailJS</a>, which
            mails it to our office: no mail asks you to confirm it. To leave, write to us. What
            follows holds for forms that are sent without JavaScript.
          </p>
        )}
        <p>
          We store your e-mail address, whether it was confirmed, when we last mailed about it, and
          the version of this notice that the form showed. We use it for the newsletter alone. A
          mail asks you to confirm the address, and a link in it ends the subscription. Our office
          is told of those who confirmed and those who left, and sends the issues.
        </p>
        <p>
          A confirmed address stays until you end the subscription. An address that was not
          confirmed, or has left,{' '}
          <span>{`is deleted within ${keptDays} days of the last mail or change.`}</span>
        </p>
      </>
    ),
  };
}
