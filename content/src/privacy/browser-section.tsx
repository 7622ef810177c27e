import { DataTable } from '@meridian/ui/page';
import type { LegalSection } from '../legal-text/LegalText';

/** Each of these is necessary for what the visitor asked for, or for serving the site. */
const stored = [
  {
    header: 'Cookie organizer',
    cells: [
      'Keeps an organizer signed in; scripts cannot read it',
      '14 days, or until signing out',
    ],
  },
  {
    header: 'Cookie bucket',
    cells: [
      'A random number from 0 to 999, set only while a new version of the site is tried with some visitors, so that you stay with one version',
      '30 days',
    ],
  },
  {
    header: 'Cookie preview',
    cells: [
      'Set only by a link that our staff passed to you, to show a version that is not public yet',
      'Until the preview ends',
    ],
  },
  {
    header: 'Drafts, in local storage',
    cells: [
      'What you typed into the pre-registration or into a new conference; it does not leave your browser before you send it',
      'Until you send or clear it; that of a conference also until signing out',
    ],
  },
  {
    header: 'Signed-in name, in local storage',
    cells: [
      'The name beside LOGOUT, and a mark while signing out is not finished',
      'Until signing out',
    ],
  },
  {
    header: 'Scroll positions, in session storage',
    cells: ['Lets the Back button return to where you were', 'Until the tab is closed'],
  },
];

export const browserSection: LegalSection = {
  id: 'browser',
  title: 'In your browser',
  content: (
    <>
      <p>
        None of this follows you to other sites. Whoever reads and sends no form gets no cookie but,
        at times, the second.
      </p>
      <DataTable
        caption="What this site stores in your browser"
        captionHidden
        columns={[{ label: 'What' }, { label: 'What for' }, { label: 'How long' }]}
        rows={stored}
      />
    </>
  ),
};
