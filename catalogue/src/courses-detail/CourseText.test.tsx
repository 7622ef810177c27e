import { screen, within } from '@testing-library/react';
import { fact, hrefOf, renderOnlyCourse } from '../testing/catalogue-pages';

describe('what people decide by', () => {
  const part = (title: string) =>
    within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);

  it('is places, people, programme, certificate and the cost of cancelling', async () => {
    await renderOnlyCourse();
    const factsOf = ['Language', 'Places', 'Register by'].map(fact);
    expect(factsOf).toEqual(['English and Urdu', '8 of 30 places left', '15 April 2026']);
    const items = (title: string) =>
      part(title)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(items('Who it is for')).toEqual(['House officers', 'Ward nurses']);
    expect(part('Who it is for').getByText(/A year of work on a ward/)).toBeInTheDocument();
    expect(items('What you can do afterwards')).toHaveLength(2);
    expect(items('Teachers')).toEqual([
      expect.stringMatching(/^Dr Sadia Rauf, responsible for this course/),
      expect.stringMatching(/^Nasir IqbalSenior ECG technician/),
    ]);
    const programme = part('Programme');
    expect(programme.getAllByRole('term').map((day) => day.textContent)).toEqual([
      'Saturday 18 April 2026',
      'Saturday 23 May 2026',
    ]);
    const [, test] = programme.getAllByRole('definition');
    expect(test).toHaveTextContent('17:30–19:30 The marked test');
    expect(part('Certificate and credit').getByText(/^12 credit hours are/)).toHaveTextContent(
      'decided by your council or employer and not by us',
    );
    const [whole, half] = items('If you have to cancel');
    expect(whole).toContain('Until 4 April 2026 you get the whole fee back.');
    expect(half).toContain('Until 15 April 2026 you get half of the fee back');
    expect(hrefOf('How to cancel')).toBe('/faqs#cancelling');
  });

  it.each([
    [
      '2026-04-04',
      [/^Until 4 April 2026 .* whole/, /^Until 15 April 2026 .* half/, /^After that a c/],
    ],
    ['2026-04-05', [/^Until 15 April 2026 .* half/, /^After that a c/]],
    ['2026-04-16', [/no longer be returned/, /^A colleague may come/]],
  ])('promises no refund whose last day is over: on %s', async (day, texts) => {
    await renderOnlyCourse({}, new Date(`${day}T12:00:00+05:00`));
    const items = part('If you have to cancel').getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(texts.map(expect.stringMatching));
  });

  it('is the venue with the way there', async () => {
    const venue = { name: 'Ravi Institute', address: '3 Jail Road', directions: 'Use gate 2.' };
    await renderOnlyCourse({ mode: 'On campus', city: 'Lahore', venue });
    expect(fact('Place')).toBe('Ravi Institute, Lahore');
    expect(part('Venue').getByText('Use gate 2.')).toBeInTheDocument();
    expect(hrefOf(/^Directions/)).toBe(
      'https://www.openstreetmap.org/search?query=Ravi%20Institute%2C%203%20Jail%20Road%2C%20Lahore%2C%20Pakistan',
    );
  });

  it('is left out where it is not known', async () => {
    await renderOnlyCourse({
      teachers: [],
      audience: [],
      prerequisites: '',
      outcomes: [],
      sessions: [],
      teachingHours: 0,
      certificate: '',
      creditHours: 0,
      places: null,
      placesLeft: null,
      languages: [],
      bring: [],
    });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Join this course',
      'What the course covers',
      'If you have to cancel',
    ]);
    expect(fact('Duration')).toBe('6 weeks');
    for (const term of ['Language', 'Places'])
      expect(screen.queryByText(term)).not.toBeInTheDocument();
  });
});
