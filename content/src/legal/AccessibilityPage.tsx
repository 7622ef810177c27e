import { mailLink, pathTo, site, whatsAppLink } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { type LegalSection, LegalText } from './LegalText';

const sections: readonly LegalSection[] = [
  {
    id: 'aim',
    title: 'What we aim for',
    content: (
      <p>
        The Web Content Accessibility Guidelines 2.2, level AA, on every page. Beyond them: all that
        there is to read, and the contact, newsletter and pre-registration forms, work without
        JavaScript; the site works on a phone of 320 pixels, in dark colours, and without animations
        where your device asks for that.
      </p>
    ),
  },
  {
    id: 'tests',
    title: 'How we test',
    content: (
      <ul>
        <li>
          With each change programs visit every page, on a phone in dark colours and on a desktop in
          light ones, and check it with the rules of axe. A change with a fault is not accepted.
        </li>
        <li>
          Tests go through the forms, menus and dialogs as visitors do, and check where the keyboard
          focus goes and what is announced.
        </li>
        <li>The contrast of every pair of colours for text is calculated.</li>
      </ul>
    ),
  },
  {
    id: 'limits',
    title: 'What does not work yet',
    content: (
      <ul>
        <li>
          The site was not tested by people who use screen readers, magnifiers or switches every
          day. Programs find only part of all barriers. We consider it partly conforming until then.
        </li>
        <li>
          Signing in and <Link to={pathTo('/add_conference')}>proposing a conference</Link> need
          JavaScript. The same can be sent to us by e-mail.
        </li>
        <li>
          The map on the <Link to={pathTo('/contact')}>contact page</Link> is of OpenStreetMap and
          hard to use by keyboard. The address and the way to the door stand in words beside it.
        </li>
        <li>
          Images of organizers’ conferences can have text in them that no screen reader reads. What
          matters stands on the page as text, too.
        </li>
        <li>
          Home, the questions, the contact page, pre-registration and signing in are in Urdu, too.
          Other pages, and what is written about courses and conferences, are in English alone.
        </li>
      </ul>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us',
    content: (
      <p>
        If something keeps you out, write to <a href={mailLink('Accessibility')}>{site.email}</a>,
        call <a href={site.phone.href}>{site.phone.label}</a>, or{' '}
        <Link to={whatsAppLink()} newTab>
          send a message on WhatsApp
        </Link>
        . Say which page it was and what you wanted to do. We give you what you need in another way,
        usually within one working day, and tell you when it will be mended.
      </p>
    ),
  },
];

export function AccessibilityPage() {
  return (
    <LegalText
      lead="We want everyone to be able to read this site and to use its forms, with whatever device, program or body."
      date="27 November 2026"
      sections={sections}
    />
  );
}
