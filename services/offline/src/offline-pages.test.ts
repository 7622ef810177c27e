import { renderNotSentPage, renderOfflinePage, renderSavedPage } from './offline-pages';

const savedAt = new Date('2026-11-26T14:05:00');
const courses = {
  url: '/courses?focus=cardiology&page=2',
  title: 'Cardiology &amp; more',
  savedAt,
};
const textOf = (html: string) =>
  html
    .replace(/<(style|head)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the page for a device without a connection', () => {
  const html = renderOfflinePage('/partners', { by: 'device' }, [courses]);

  it('says so, names the requested page, and lists the saved pages', () => {
    expect(textOf(html)).toContain('You are offline');
    expect(html).toContain('<code>/partners</code> is not among those kept on it');
    expect(html).toContain('data-asked="/partners"');
    expect(html).toContain('<a href="/partners">Try again</a>');
    expect(html).toContain(
      '<a href="/courses?focus=cardiology&amp;page=2">Cardiology &amp; more</a>as you read it on Thursday 26 November at 14:05',
    );
  });

  it('shows a path as text, whatever it contains', () => {
    const odd = renderOfflinePage('/<img src=x>?"\'', { by: 'device' }, []);
    expect(odd).not.toContain('<img');
    expect(odd).toContain('data-asked="/&lt;img src=x&gt;?&quot;&#39;"');
    expect(odd).not.toContain('Kept on this device');
  });
});

describe('the page for a site that does not respond', () => {
  it('takes the blame, and links to saved pages instead of the site', () => {
    const html = renderOfflinePage('/partners', { by: 'site' }, [courses]);
    expect(textOf(html)).toContain('Our site cannot be reached');
    expect(textOf(html)).toContain('the fault is most likely on our side, not on yours');
    expect(html).toContain('href="/offline?page=%2Fcourses%3Ffocus%3Dcardiology%26page%3D2"');
  });

  it('offers the page itself if it is saved', () => {
    const html = renderOfflinePage(courses.url, { by: 'site' }, [courses]);
    expect(html).toContain('>read it as you read it on Thursday 26 November at 14:05</a>');
  });

  it('names the status of the server that responded instead', () => {
    const html = renderOfflinePage('/', { by: 'site', status: 502 }, []);
    expect(textOf(html)).toContain('responds with the error 502');
  });
});

it('says that a form did not arrive, and where the typed text still is', () => {
  expect(textOf(renderNotSentPage({ by: 'device' }))).toContain(
    'nothing was sent. Go back with your browser: what you typed is still there.',
  );
  expect(textOf(renderNotSentPage({ by: 'site' }))).toContain(
    'Should it arrive twice, it counts once',
  );
});

it('says above a saved page when it was read', () => {
  const html = renderSavedPage(
    '<html dir="rtl"><meta http-equiv="refresh" content="0;url=https://evil.example"><body class="a"><h1>Courses</h1></body></html>',
    { url: '/courses', savedAt },
    { by: 'device' },
  );
  expect(html).toMatch(/^<html dir="rtl"><body class="a"><style>/);
  expect(html).toContain('aria-label="Kept page" lang="en" dir="ltr"');
  expect(textOf(html)).toContain(
    'You are offline. This page is as you read it on Thursday 26 November at 14:05 .',
  );
});
