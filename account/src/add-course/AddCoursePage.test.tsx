import { findAccessibilityProblems, renderRoute } from '@meridian/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn, signOut } from '../identity/organizer-state';
import { remote } from '../remote';
import { fillIn, hrefOf, press, startSignedOut } from '../testing/account-page';
import { fakeServer } from '../testing/fake-server';
import { sampleEditedCourse } from '../testing/sample-edited-course';
import { sampleAdmin as editor, sampleOrganizer } from '../testing/sample-proposal';

const course = sampleEditedCourse();
const path = `/api/courses/${course.id}`;
const draftKey = 'draft-add-course';

startSignedOut();

const show = (search = '') => renderRoute(remote, `/add_course${search}`);
const form = () => screen.getByRole('form');
const field = (name: string) => document.getElementById(name) as HTMLInputElement;

async function addCourse() {
  signedIn(editor);
  await show();
  fillIn(course.cells);
  await press('Add the course');
}
const added = () => screen.findByRole('heading', { name: 'The course has been added' });
const saved = () => screen.findByRole('heading', { name: 'The change has been saved' });
const movedOn = async () =>
  within(await screen.findByRole('alert', { name: 'This course was changed elsewhere meanwhile' }));
const findSent = (asked: ReturnType<typeof fakeServer>) =>
  asked.filter(({ method }) => method === 'PUT');

/** Responds to each new course, whatever its id, with the next status; 0 is a lost connection. */
function takeNew(...statuses: number[]) {
  const idOf = (path: string) => path.split('/').pop();
  return fakeServer({
    'GET *': ({ path }) => ({ status: 200, body: { course: { ...course, id: idOf(path) } } }),
    'PUT *': ({ path, body }) => {
      const status = statuses.shift() ?? 200;
      const saved = { id: idOf(path), version: 0, ...(body as object) };
      return status === 0 ? 'unreachable' : { status, body: { course: saved } };
    },
  });
}

describe('the page that adds a course', () => {
  it('asks a visitor to sign in, and tells an organizer that it needs the right of an editor', async () => {
    await show();
    expect(screen.getByText(/^It is for our own editors/)).toBeVisible();
    expect(screen.getByRole('form', { name: 'Welcome back' })).toBeVisible();
    act(() => signedIn(sampleOrganizer));
    expect(screen.getByRole('heading', { name: 'Courses are added by our editors' })).toBeVisible();
    expect(screen.getByText(/does not have the right of an editor/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a conference' })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('has a field for every column of a file of courses', async () => {
    signedIn(editor);
    await show();
    const names = [...form().querySelectorAll('input, select, textarea')].map(({ id }) => id);
    expect(names.sort()).toEqual(Object.keys(course.cells).sort());
    expect(field('status')).toHaveValue('scheduled');
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
  });

  it('adds a course under an id of its own, and says what happens next', async () => {
    const asked = takeNew();
    await addCourse();
    expect(await added()).toHaveFocus();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({ cells: course.cells });
    expect(asked[0]?.headers['if-none-match']).toBe('*');
    const [, id] = /^\/api\/courses\/([0-9a-f]{24})$/.exec(asked[0]?.path ?? '') ?? [];
    expect(hrefOf('See its page')).toBe(`/courses-detail/${id}`);
    expect(screen.getByText(/People who have registered get no mail about it/)).toBeVisible();
    expect(localStorage.getItem(draftKey)).toBeNull();
    await press('Add another course');
    expect(field('title')).toHaveValue('');
  });

  it('sends the same course again after a lost connection, on a later visit, too', async () => {
    const asked = takeNew(0, 0);
    await addCourse();
    expect(await screen.findByRole('alert', { name: 'We could not be reached' })).toHaveFocus();
    await press('Try again');
    await waitFor(() => expect(asked).toHaveLength(2));
    await screen.findByRole('alert', { name: 'We could not be reached' });
    cleanup();
    await show();
    expect(field('title')).toHaveValue(course.cells.title);
    await press('Add the course');
    await added();
    expect(asked.map((request) => request.path)).toEqual(Array(3).fill(asked[0]?.path));
  });

  it('changes the course that an earlier try added without a response', async () => {
    const asked = takeNew(412);
    await addCourse();
    await added();
    expect(findSent(asked).map(({ headers }) => headers['if-match'])).toEqual([undefined, '"5"']);
  });

  it('keeps what is typed until it is saved or the editor signs out', async () => {
    signedIn(editor);
    const { unmount } = await show();
    fillIn({ title: 'Half a course', status: 'moved' });
    unmount();
    await show();
    expect(field('title')).toHaveValue('Half a course');
    expect(field('status')).toHaveValue('moved');
    fakeServer({ 'DELETE /api/organizers/session': { status: 204 } });
    await act(() => signOut());
    expect(localStorage.getItem(draftKey)).toBeNull();
  });
});

describe('the page that changes a course', () => {
  const open = async (responses: Parameters<typeof fakeServer>[0] = {}) => {
    const asked = fakeServer({ [`GET ${path}`]: { status: 200, body: { course } }, ...responses });
    signedIn(editor);
    await show(`?course=${course.id}`);
    return asked;
  };
  const save = () => press('Save the change');

  it('shows the texts, and sends them with the version that was read', async () => {
    // Malformed drafts in the storage are ignored.
    const drafts = { [course.id]: { opened: { version: 'x' }, cells: 7 }, other: null };
    localStorage.setItem('draft-change-courses', JSON.stringify(drafts));
    const body = {
      course: sampleEditedCourse({ version: 6, cells: { fees: 'All | 0 | PKR | ' } }),
    };
    const asked = await open({ [`PUT ${path}`]: { status: 200, body } });
    await waitFor(() => expect(field('title')).toHaveValue(course.cells.title));
    expect(field('sessions')).toHaveValue(course.cells.sessions);
    fillIn({ fees: 'All | 0 | PKR | ' });
    await save();
    await saved();
    const [sent] = findSent(asked);
    expect(sent?.headers['if-match']).toBe('"5"');
    expect(sent?.body).toEqual({ cells: { ...course.cells, fees: 'All | 0 | PKR | ' } });
  });

  it('shows what the server rejects at its fields, with a summary in the order of the form', async () => {
    document.title = 'Change a course';
    const errors = [
      { field: 'fees', message: 'Line 1: expected a number, found "free"' },
      { field: 'title', message: 'This is empty: enter a text' },
    ];
    await open({ [`PUT ${path}`]: { status: 422, body: { errors } } });
    await screen.findByRole('form');
    fillIn({ title: '', fees: 'All | free | PKR | ' });
    await save();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Title: This is empty: enter a text',
      'Fees: Line 1: expected a number, found "free"',
    ]);
    expect(document.title).toBe('Error: Change a course');
    expect(field('fees')).toBeInvalid();
    expect(field('fees')).toHaveAccessibleDescription(/Line 1: expected a number, found "free"$/);
    await userEvent.click(summary.getByRole('link', { name: /^Fees/ }));
    expect(field('fees')).toHaveFocus();
    expect(field('fees')).toHaveValue('All | free | PKR | ');
    expect(await findAccessibilityProblems(document.body)).toEqual([]);
  });

  it('shows what was changed elsewhere, and goes on from the newest version', async () => {
    const newest = sampleEditedCourse({ version: 8, cells: { places: '30', city: 'Lahore' } });
    let current = course;
    const asked = await open({
      [`GET ${path}`]: () => ({ status: 200, body: { course: current } }),
      [`PUT ${path}`]: () => {
        const status = current === course ? 412 : 200;
        current = newest;
        return { status, body: { course: newest } };
      },
    });
    await screen.findByRole('form');
    fillIn({ places: '25' });
    await save();
    const news = await movedOn();
    expect(news.getByText('In your form: 25')).toBeVisible();
    await userEvent.click(news.getByRole('button', { name: 'Use the new value for City' }));
    expect(field('city')).toHaveValue('Lahore');
    await userEvent.click(news.getByRole('button', { name: 'Save the form as it is' }));
    await saved();
    const sent = findSent(asked);
    expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"5"', '"8"']);
    expect(sent[1]?.body).toEqual({ cells: { ...course.cells, places: '25', city: 'Lahore' } });
  });

  it('keeps what was typed when the right was taken away or the session has ended, and saves it after signing in', async () => {
    let status = 403;
    await open({ [`PUT ${path}`]: () => ({ status, body: { course } }) });
    await screen.findByRole('form');
    fillIn({ title: 'Typed before' });
    await save();
    await screen.findByRole('alert', { name: 'Your account may not change courses' });
    status = 401;
    await press('Try again');
    await screen.findByText(/Your session has ended/);
    expect(field('title')).toHaveValue('Typed before');
    status = 200;
    act(() => signedIn(editor));
    await saved();
  });

  it('keeps what was typed until a later visit, with what was changed elsewhere since, until it is cleared', async () => {
    const newest = sampleEditedCourse({ version: 8, cells: { places: '30', city: 'Lahore' } });
    const body = { course: newest };
    await open();
    await screen.findByRole('form');
    fillIn({ places: '25', audience: '' });
    cleanup();
    const asked = fakeServer({
      [`GET ${path}`]: { status: 200, body },
      [`PUT ${path}`]: { status: 200, body },
    });
    await show(`?course=${course.id}`);
    const news = await movedOn();
    expect(await news.findByText('In your form: 25')).toBeVisible();
    expect(news.getByText(/is now: Lahore/)).toBeVisible();
    expect([field('city'), field('audience')].map(({ value }) => value)).toEqual(['', '']);
    await press('Clear the draft');
    expect(field('city')).toHaveValue('Lahore');
    expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument();
    await save();
    await saved();
    expect(findSent(asked).map(({ headers }) => headers['if-match'])).toEqual(['"8"']);
  });

  it('says that there is no such course, or asks an editor whose session has ended to sign in', async () => {
    let status = 404;
    const get = () => ({ status, body: {} });
    await open({ [`GET ${path}`]: get });
    await screen.findByRole('heading', { name: 'This course could not be found' });
    expect(screen.getAllByRole('link', { name: 'Your page' })[0]).toBeVisible();
    cleanup();
    status = 401;
    await open({ [`GET ${path}`]: get });
    expect(await screen.findByText('Sign in to change this course')).toBeVisible();
  });
});
