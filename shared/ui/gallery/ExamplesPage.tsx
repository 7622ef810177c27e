import { useEffect } from 'react';
import { actions } from './actions.examples';
import { cards } from './cards.examples';
import type { Examples } from './examples';
import { feedback } from './feedback.examples';
import { filters } from './filters.examples';
import { forms } from './forms.examples';
import styles from './gallery.module.css';
import { layout } from './layout.examples';

/** Every exported component with its states, by group. A test fails when a component is missing. */
export const examples: Readonly<Record<string, Examples>> = {
  Actions: actions,
  'Cards and images': cards,
  Feedback: feedback,
  'Filters of lists': filters,
  Forms: forms,
  'Layout, figures and navigation': layout,
};

export type Theme = 'light' | 'dark';

/** All examples below one another, in one theme, with a list of contents. */
export function ExamplesPage({ theme }: { theme: Theme }) {
  useEffect(() => {
    forceTheme(theme);
    // Some components take the focus when they appear.
    if (!location.hash) window.scrollTo({ top: 0 });
  }, [theme]);
  return (
    <main className={styles.examples}>
      <nav aria-label="Components" className={styles.contents}>
        {Object.values(examples).flatMap((group) =>
          Object.keys(group).map((name) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          )),
        )}
      </nav>
      {Object.entries(examples).map(([group, components]) => (
        <div key={group}>
          <h2 className={styles.group}>{group}</h2>
          {Object.entries(components).map(([name, states]) => (
            <section key={name} id={name} aria-label={name} className={styles.component}>
              <h3 className={styles.name}>{name}</h3>
              {Object.entries(states).map(([state, example]) => (
                <div key={state} className={styles.state}>
                  <p className={styles.label}>{state}</p>
                  {example}
                </div>
              ))}
            </section>
          ))}
        </div>
      ))}
    </main>
  );
}

/** The tokens follow the system's theme by a media query: replaces it by what the frame shows. */
function forceTheme(theme: Theme) {
  document.documentElement.style.colorScheme = theme;
  for (const sheet of document.styleSheets)
    for (const rule of readRules(sheet))
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme'))
        rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
}

/** None for style sheets of another origin, whose rules scripts may not read. */
function readRules(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
