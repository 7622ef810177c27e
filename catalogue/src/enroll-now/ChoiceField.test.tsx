import { notOpenMessage, undecided } from '@meridian/contracts/forms';
import { failing, sampleApi, sampleConference } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  chosen,
  ecg,
  fakeFormService,
  field,
  fillIn,
  group,
  heart,
  heartForStudents,
  menu,
  open,
  press,
  saveDraft,
  storageKey,
  whole,
} from '../testing/open-enrolment';

fakeFormService();

describe('what can be attended', () => {
  const titlesIn = (group: string) => {
    const details = screen
      .getByText(group, { exact: false, selector: 'summary *' })
      .closest('details');
    return [...(details?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);
  };

  it('comes from the current lists, soonest first, and is sent as a line for each choice with its fee', async () => {
    await open('/enroll-now?part=attendance');
    expect(titlesIn('Conferences')).toEqual([
      'Nursing Leadership Forum',
      'Heart Failure Across Borders',
      expect.stringContaining('Child Health in a Warming World'),
      'Mothers First',
    ]);
    expect(titlesIn('Courses: Cardiology')).toContain('ECG Interpretation for the Busy Ward');
    await userEvent.selectOptions(menu('conference-heart'), 'Students, Early: PKR 4,000');
    await userEvent.selectOptions(menu('course-ecg'), 'Residents: PKR 32,000');
    expect(chosen()).toEqual([heartForStudents, `${ecg} – Residents: PKR 32,000`]);
    await userEvent.selectOptions(menu('conference-heart'), 'Not this one');
    expect(chosen()).toEqual([`${ecg} – Residents: PKR 32,000`]);
  });

  it('leaves out what is full, and says of what others hold that they register delegates', async () => {
    const registrationLink = 'https://heart.example/register';
    const conferences = [
      sampleConference({ registrationLink }),
      sampleConference({ _id: 'full', isFull: true }),
    ];
    await open('/enroll-now?part=attendance', { api: sampleApi({ conferences }) });
    expect(titlesIn('Conferences')).toEqual(['Heart Failure Across Borders']);
    expect(screen.getByText('its own page').closest('a')).toHaveAttribute('href', registrationLink);
  });

  it('asks for a choice, at the first control', async () => {
    await open('/enroll-now?part=attendance');
    fillIn('user_message');
    await press('Continue');
    const link = await screen.findByRole('link', { name: 'Select what you would like to attend' });
    await userEvent.click(link);
    expect(screen.getByRole('checkbox', { name: undecided })).toHaveFocus();
    expect(field('user_conferences')).toBeInvalid();
    await userEvent.click(screen.getByRole('checkbox', { name: undecided }));
    await press('Continue');
    expect(await group('Your signature')).toBeVisible();
    expect(chosen()).toEqual([undecided]);
  });

  it('is chosen in advance when a link asks for it and it is among the options', async () => {
    const { unmount } = await open('/enroll-now?course=course-ecg');
    // Which of three fees applies, the visitor says.
    expect(chosen()).toEqual([ecg]);
    expect(menu('course-ecg').closest('details')).toHaveAttribute('open');
    unmount();
    await open('/enroll-now?conference=conference-surgery');
    expect(chosen()).toEqual([]);
  });

  it('keeps what was chosen before and is not open any more, to be taken off', async () => {
    saveDraft({ ...whole, user_conferences: heart });
    const errors = [
      { field: 'user_conferences', message: notOpenMessage('An old course', 'is full') },
    ];
    await open('/enroll-now?part=attendance', {
      submission: {
        form: 'pre-registration',
        values: { ...whole, user_conferences: `An old course\n${heart}` },
        outcome: { status: 'invalid', errors },
      },
    });
    expect(chosen()).toEqual(['An old course', heart]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'An old course' }));
    expect(chosen()).toEqual([heart]);
  });

  it('says in Urdu which choice is no longer open, with its title as it is', async () => {
    const message = notOpenMessage('Mothers First', 'is full');
    const errors = [{ field: 'user_conferences', message }];
    await open('/enroll-now', {
      language: 'ur',
      submission: { form: 'pre-registration', values: {}, outcome: { status: 'invalid', errors } },
    });
    const [link] = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(link?.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
      '”Mothers First“ کو اپنے انتخاب سے نکال دیں: اس کی نشستیں پُر ہو چکی ہیں۔ آپ کا درج کیا ہوا باقی سب کچھ محفوظ ہے۔',
    );
  });

  it('is a text field when the lists fail to load', async () => {
    const failed = failing('unavailable');
    await open('/enroll-now', { api: { '/show-data': failed, '/read-course': failed } });
    expect(field('user_conferences').tagName).toBe('TEXTAREA');
  });
});

describe('choices in the draft', () => {
  it('is filled in on the next visit, and gathers what was chosen on several pages', async () => {
    saveDraft({ ...whole, user_conferences: undecided });
    const first = await open('/enroll-now?course=course-ecg');
    expect(field('user_Lname')).toHaveValue('Malik');
    // One who sends it at once has not been too fast.
    expect(document.querySelector('[name=form_started]')).toHaveValue('');
    expect(screen.getByText('Filled in with what you typed here before.')).toBeInTheDocument();
    // A choice takes the place of having none.
    expect(chosen()).toEqual([ecg]);
    first.unmount();
    const ecgForResidents = `${ecg} – Residents: PKR 32,000`;
    saveDraft({ ...whole, user_conferences: `${heartForStudents}\n${ecgForResidents}` });
    await open('/enroll-now?course=course-ecg');
    // The fee that was chosen before stays.
    expect(chosen().sort()).toEqual([ecgForResidents, heartForStudents]);
  });

  it('keeps a choice whose fee has changed since, in a group that is open', async () => {
    saveDraft({ ...whole, user_conferences: `${heart} – Students, Super early: PKR 1` });
    const api = sampleApi({ conferences: [sampleConference()] });
    await open('/enroll-now?part=attendance', { api });
    expect(chosen()).toEqual([heart]);
    expect(menu('conference-heart').closest('details')).toHaveAttribute('open');
    expect(menu('course-ecg').closest('details')).not.toHaveAttribute('open');
  });

  it('keeps what was written by hand while the lists failed, to be taken off', async () => {
    const byHand = ['The course on "wound care"', 'An old course, 1 May 2025, Lahore'] as const;
    saveDraft({ ...whole, user_conferences: [heart, ...byHand].join('\n') });
    const { unmount } = await open('/enroll-now?course=course-ecg&part=attendance');
    expect(chosen().sort()).toEqual([...byHand, heart, ecg].sort());
    // What visitors write is no id.
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: byHand[1] }));
    unmount();
    await open('/enroll-now?part=check');
    const row = screen.getByText('Conferences and courses', { selector: 'dt' }).parentElement;
    expect(row).toHaveTextContent('The course on "wound care"');
    expect(row).not.toHaveTextContent('An old course');
    await press('Clear the draft');
    expect(localStorage.getItem(storageKey)).toBeNull();
    expect(field('user_Fname')).toHaveValue('');
    expect(chosen()).toEqual([]);
    await press('Bring it back');
    expect(field('user_Fname')).toHaveValue('Sana');
    expect(chosen().sort()).toEqual([byHand[0], heart, ecg].sort());
  });

  it('keeps what was written by hand of those who have not decided', async () => {
    saveDraft({ ...whole, user_conferences: `Wound care\n${undecided}` });
    await open('/enroll-now?part=attendance');
    expect(chosen()).toEqual([undecided, 'Wound care']);
  });
});
