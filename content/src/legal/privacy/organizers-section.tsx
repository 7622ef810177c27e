import { pathTo } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import type { LegalSection } from '../LegalText';
import type { Services } from './forms-sections';

export function organizersSection({ firebase }: Services): LegalSection {
  return {
    id: 'organizers',
    title: 'Organizers’ accounts and conferences',
    content: (
      <>
        <p>
          An account has your full name, your e-mail address, whether you confirmed it, an id, and
          the version of this notice that the sign-up form showed. We use it to let you propose
          conferences and to write to you about them.{' '}
          <span>
            {firebase
              ? 'Your password is typed into a form of this site and goes straight to Firebase Authentication of Google, which checks it; we never have it.'
              : 'Your password is checked by the sign-in service of this site, which stores it scrambled so that no one can read it.'}
          </span>{' '}
          While you are signed in, we store that your browser is, for 14 days at most. The account
          stays until you ask us to delete it.
        </p>
        <p>
          Of a <Link to={pathTo('/add_conference')}>proposed conference</Link> we store what you
          enter and the image, encoded again without the place and time that cameras write into it.
          Once it is accepted, everyone can read it on this site; your e-mail address, telephone
          number and kind of organisation stay with us. Who sent, changed and decided what, and
          when, is written into a record that no one can change. Conferences and this record stay,
          because we answer for what this site has shown.
        </p>
      </>
    ),
  };
}
