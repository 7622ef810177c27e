import { mailLink, pathTo, site } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import type { LegalSection } from '../LegalText';

const { street, city, postalCode, country } = site.address;

export const whoSection: LegalSection = {
  id: 'who',
  title: 'Who is responsible',
  content: (
    <p>
      {site.name}, {street}, {city} {postalCode}, {country}. Write to{' '}
      <a href={mailLink('Privacy')}>{site.email}</a> or call{' '}
      <a href={site.phone.href}>{site.phone.label}</a>.
    </p>
  ),
};

export const rightsSection: LegalSection = {
  id: 'rights',
  title: 'Your rights, and how to have data deleted',
  content: (
    <>
      <p>
        You can <Link to={pathTo('/my-data/delete')}>see and delete your forms yourself</Link>, with
        a link that we mail to you. It lists the messages, pre-registrations and newsletter
        subscription under your e-mail address, and a button deletes them at once. Our office is
        then asked to delete its copies. Backups made before hold the data until we delete them.
      </p>
      <p>
        For everything else write to us: to get a copy of what we have about you, to have something
        corrected, to have an organizer’s account deleted, or to object. We may ask for an answer
        from the e-mail address concerned, so that no one else gets your data.
      </p>
      <p>
        We rely on what you ask of us (to answer, to offer a place, to list a conference), on your
        consent for the newsletter, which you can end at any time, and for the rest on our interest
        in a site that is safe and works. Where the law of your country gives you more rights, you
        have them here, too; you may also complain to its authority for data protection.
      </p>
      <p>
        When this notice changes, its date changes. Each form names the version that it belongs to,
        and that version is stored with what you send.
      </p>
    </>
  ),
};
