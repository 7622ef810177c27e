import { planChanged } from './plan-changed';

const repository = {
  all: false,
  apps: ['shell', 'shop'],
  siblings: () => ['BooksPage.tsx', 'BooksPage.test.tsx', 'books.module.css', 'order.ts'],
};
const plan = (...files: string[]) => planChanged(files, repository);
const pages = 'Pages are concerned. In a browser: npm test -- e2e/pages';

describe('the plan for a change', () => {
  it('tests what depends on the sources, and names the command for pages in a browser', () => {
    expect(plan('shop/src/books/order.ts')).toEqual({
      sources: ['shop/src/books/order.ts'],
      e2e: [],
      hints: [pages],
    });
  });

  it('tests the components beside a style sheet', () => {
    const { sources } = plan('shop/src/books/books.module.css');
    expect(sources).toEqual(['shop/src/books/BooksPage.tsx', 'shop/src/books/BooksPage.test.tsx']);
  });

  it('names no browser test for a change that visitors cannot see', () => {
    expect(plan('shop/src/books/order.test.ts', 'backend/src/app.ts').hints).toEqual([]);
    expect(plan('docs/architecture.md')).toEqual({ sources: [], e2e: [], hints: [] });
  });

  it('runs the files of e2e that have changed, and names the command for their helpers', () => {
    expect(plan('e2e/navigation.e2e.ts').e2e).toEqual(['e2e/navigation.e2e.ts']);
    expect(plan('e2e/src/site/crawl.ts')).toEqual({
      sources: [],
      e2e: [],
      hints: ['Helpers of e2e are concerned: npm test -- --only e2e'],
    });
  });

  it('leaves files of the night to their own command', () => {
    const file = 'e2e/backup.nightly.e2e.ts';
    expect(plan(file)).toEqual({
      sources: [],
      e2e: [],
      hints: [`Tests of the night are concerned: npm run test:all -- ${file}`],
    });
    expect(planChanged([file], { ...repository, all: true }).e2e).toEqual([file]);
  });

  it('names the command for files for production, which no test imports', () => {
    const hint = 'Files for production are concerned: npm run test:all -- deploy/';
    expect(plan('deploy/systemd/meridian.target').hints).toEqual([hint]);
    expect(plan('deploy/systemd/systemd.test.ts').hints).toEqual([]);
  });

  it('says that a change of the dependencies concerns every test', () => {
    expect(plan('package-lock.json').hints).toEqual(['Every test is concerned: npm run test:all']);
  });
});
