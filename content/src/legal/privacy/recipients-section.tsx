import { pathTo } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import type { LegalSection } from '../LegalText';
import type { Services } from './forms-sections';

export function recipientsSection({ emailJs, firebase }: Services): LegalSection {
  return {
    id: 'recipients',
    title: 'Who else receives it',
    content: (
      <>
        <ul>
          <li>Our office in Lahore, by e-mail, and the mail server that carries our mails.</li>
          {emailJs && (
            <li>
              EmailJS, which turns contact messages, newsletter subscriptions and pre-registrations
              into mails to us: browsers send these forms to it, without the version of this notice,
              and beside what you typed only the names of our account there. It then has them
              instead of this site, so there is no reference number, no mail of ours that confirms
              anything, and no copy here to delete: ask us, and we delete ours and have EmailJS
              delete its own. A form that is sent without JavaScript goes to our own server, and all
              of the above holds for it.
            </li>
          )}
          {firebase && (
            <li>
              Google, for organizers alone: Firebase Authentication has the name, e-mail address and
              password of accounts, and the profile may be stored in its Realtime Database.
            </li>
          )}
          <li>
            OpenStreetMap, when you open the map on the{' '}
            <Link to={pathTo('/contact')}>contact page</Link>; before that it is a drawing of ours.
          </li>
          <li>
            WhatsApp, LinkedIn, Facebook, and services for maps and calendars, when you follow a
            link to them. Nothing of theirs is in our pages.
          </li>
          <li>
            Those who run our servers and keep backups for us, on our instructions. Authorities,
            where the law obliges us.
          </li>
        </ul>
        <p>No one else. We do not sell data, and no machine decides about you.</p>
      </>
    ),
  };
}
