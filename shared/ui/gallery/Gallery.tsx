import { useState } from 'react';
import { Button, Icon } from '../src/index';
import { ExamplesPage, type Theme } from './ExamplesPage';
import styles from './gallery.module.css';

/**
 * The page `/__ui` of `npm run dev`: every component in its states, at full width in one theme and at
 * the width of a phone in the other. The two frames load the same page with `?theme=…`.
 */
export function Gallery({ search }: { search: string }) {
  const theme = new URLSearchParams(search).get('theme');
  return theme === 'light' || theme === 'dark' ? <ExamplesPage theme={theme} /> : <Overview />;
}

function Overview() {
  const [theme, setTheme] = useState<Theme>('light');
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <div className={styles.overview}>
      <header className={styles.bar}>
        <h1>Components of the site</h1>
        <Button
          size="small"
          variant="secondary"
          icon={<Icon name="retry" />}
          onClick={() => setTheme(other)}
        >
          Swap light and dark
        </Button>
      </header>
      <div className={styles.frames}>
        <iframe className={styles.wide} title={`Full width, ${theme}`} src={`?theme=${theme}`} />
        <iframe className={styles.phone} title={`Phone, ${other}`} src={`?theme=${other}`} />
      </div>
    </div>
  );
}
