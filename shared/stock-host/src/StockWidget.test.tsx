import { defineWidget, RemoteWidget } from '@meridian/composition';
import type { WidgetId } from '@meridian/contracts';
import { Link } from '@meridian/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StockWidget } from './StockWidget';
import { openSite } from './site';

const origin = 'https://meridian.example';
const site = openSite(origin);
const fetched = jest.fn();

beforeEach(() => {
  fetched.mockReset();
  window.fetch = fetched;
  window.reportError = jest.fn();
});

const respond = (body: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));

const courses = defineWidget<WidgetId, { title: string; image: string }[]>({
  loader: async ({ api, signal }) => {
    const { allTasks } = await api.get('/read-course', signal);
    return allTasks.map(({ title, courseImage }) => ({ title, image: courseImage }));
  },
  Widget: Courses,
});

function Courses(props: { data: { title: string; image: string }[]; heading?: string }) {
  return (
    <section>
      <h2>{props.heading}</h2>
      {props.data.map(({ title, image }) => (
        <Link key={title} to={`/courses-detail/${title}`}>
          <img src={image} alt="" /> {title}
        </Link>
      ))}
    </section>
  );
}

const list = { allTasks: [{ title: 'ECG', courseImage: '/api/conference-images/1.webp' }] };

it('loads data from the site without cookies, links to the site, and gets properties from the host', async () => {
  respond(list);
  render(<StockWidget widget={courses} site={site} props={{ heading: 'Courses to begin with' }} />);
  expect(await screen.findByRole('heading', { name: 'Courses to begin with' })).toBeVisible();
  expect(fetched).toHaveBeenCalledWith(
    `${origin}/api/read-course`,
    expect.objectContaining({ credentials: 'omit', signal: expect.any(AbortSignal) }),
  );
  const link = screen.getByRole('link', { name: 'ECG' });
  expect(link).toHaveAttribute('href', `${origin}/courses-detail/ECG`);
  expect(link.querySelector('img')).toHaveAttribute(
    'src',
    '//meridian.example/api/conference-images/1.webp',
  );
});

it('shows a card while the site does not respond, reports the error to the host, and retries on request', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  render(<StockWidget widget={courses} site={site} props={{}} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(window.reportError).toHaveBeenCalledWith(
    expect.objectContaining({ message: `${origin}/api/read-course responded with status 503` }),
  );
  respond(list);
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'ECG' })).toBeVisible();
});

function Broken(): never {
  throw new Error('broken');
}

it('shows a card in its own place when it throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <main>
      <p>The page of the host</p>
      <StockWidget widget={{ Widget: Broken }} site={site} props={{}} />
    </main>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the page cannot be shown right now.The rest of the page works as usual.',
  );
  expect(screen.getByText('The page of the host')).toBeVisible();
});

function Around() {
  return (
    <p>
      Around it <RemoteWidget id={'shop/teaser' as WidgetId} />
    </p>
  );
}

it('shows nothing for a widget of another team', async () => {
  render(<StockWidget widget={{ Widget: Around }} site={site} props={{}} />);
  expect(await screen.findByText('Around it')).toHaveTextContent(/^Around it$/);
});

it('stops loading when the host removes it', async () => {
  fetched.mockReturnValueOnce(new Promise(() => {}));
  const { unmount } = render(<StockWidget widget={courses} site={site} props={{}} />);
  const { signal } = fetched.mock.calls[0][1];
  unmount();
  expect(signal.aborted).toBe(true);
});
