import { mailLink, pathTo, site } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { type LegalSection, LegalText } from './LegalText';

const sections: readonly LegalSection[] = [
  {
    id: 'site',
    title: 'What this site is',
    content: (
      <p>
        Information about courses, conferences, partners and medical reference works. It is written
        for students and practitioners of the health professions. Articles are for education: they
        do not replace the judgement of the person who treats a patient, nor local guidelines.
      </p>
    ),
  },
  {
    id: 'pre-registration',
    title: 'Pre-registration',
    content: (
      <p>
        <Link to={pathTo('/enroll-now')}>Pre-registering</Link> costs nothing, reserves nothing and
        obliges neither you nor us. We write to you with the place, the fee and how to pay it. Your
        place is yours once the fee has arrived; until then nothing is owed. Where another
        organisation holds a conference, it takes the fee and gives the places, and we write with
        the next steps. Working days on this site are {site.workingDays}. What you enter has to be
        true and has to be about yourself.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices',
    content: (
      <p>
        Fees and prices on this site are what we charge at the time, and can change until we have
        offered you a place or answered your order. What counts is the amount in that answer. Most
        courses have fees by profession or stage of training; bring proof of yours on the first day.
        Fees of conferences that others hold are paid to them.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    content: (
      <p>
        Write to us as soon as you know. Up to fourteen days before the start we return the whole
        fee, and up to three days before we return half or move your place to the next date,
        whichever you prefer. After that a colleague may come in your stead without charge. If we
        cancel, you receive everything back within ten working days. This holds for our own courses
        and conferences, also where a partner is named after us; fees of conferences that others
        hold are up to them.
      </p>
    ),
  },
  {
    id: 'shop',
    title: 'The shop',
    content: (
      <p>
        The <Link to={pathTo('/shop')}>shop</Link> shows works of other publishers. Nothing is
        ordered on this site: “Order on WhatsApp” opens a message to us, and an order exists once we
        have confirmed availability, price and delivery. Where a product says that it is restricted
        to users in Pakistan, we may not sell it elsewhere. Subscriptions are subject to the terms
        of their publishers.
      </p>
    ),
  },
  {
    id: 'organizers',
    title: 'What organizers publish',
    content: (
      <p>
        Conferences that others hold say who holds them. We read each before it is public, and may
        decline it, or take it off the site. Its organizer answers for its text, its image and the
        event itself, and has the right to use both here. Keep the password of an account to
        yourself; withdraw a conference that will not take place.
      </p>
    ),
  },
  {
    id: 'answering',
    title: 'What we answer for',
    content: (
      <p>
        We keep what stands here correct, and mend errors once we know of them. Links lead to sites
        of others, for which they answer. Texts and drawings are ours: quote and share them with our
        name. These terms take away no right that the law gives you. The law of Pakistan applies
        where the law of your own country does not protect you further.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    content: (
      <p>
        Write to <a href={mailLink('Terms of use')}>{site.email}</a>, or call{' '}
        <a href={site.phone.href}>{site.phone.label}</a>. How we treat your data is in the{' '}
        <Link to={pathTo('/privacy')}>privacy notice</Link>.
      </p>
    ),
  },
];

export function TermsPage() {
  return (
    <LegalText
      lead="What you can expect of us, and we of you, when you use this site, pre-register, or propose a conference."
      date="27 November 2026"
      sections={sections}
    />
  );
}
