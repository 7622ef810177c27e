interface PageKind {
  /** What the page is, in words. */
  kind: string;
  pathname: string;
}

/**
 * One page of each kind.
 * @throws Error when the site has no course or no conference
 */
export async function listPageKinds(site: string): Promise<PageKind[]> {
  const course = await findDetail(site, { list: '/courses', start: '/courses-detail/' });
  const conference = await findDetail(site, {
    list: '/conferences',
    start: '/conferences-detail/',
  });
  const kinds = {
    home: '/',
    courses: '/courses',
    'a course': course,
    conferences: '/conferences',
    'a conference': conference,
    books: '/books',
    shop: '/shop',
    'a product': '/sanforddetail/1',
    'pre-registration': '/enroll-now',
    blog: '/new',
    'an article': '/blog/1',
    faqs: '/faqs',
    about: '/about',
    contact: '/contact',
    collaborations: '/collaborations',
    login: '/login',
  };
  return Object.entries(kinds).map(([kind, pathname]) => ({ kind, pathname }));
}

async function findDetail(site: string, { list, start }: { list: string; start: string }) {
  const html = await (await fetch(site + list)).text();
  const [, path] = new RegExp(`href="(${start}[^"?#]+)"`).exec(html) ?? [];
  if (!path) throw new Error(`${list} links to no page below ${start}, so none can be measured.`);
  return path;
}
