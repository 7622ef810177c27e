import { paths } from '@shared/contracts';
import { LinkButton } from '@shared/ui';
import { HeroGlobe } from './HeroGlobe';
import styles from './hero.module.css';
import { heroIntroduction, heroSentence } from './texts';

/** The face of the site: one sentence, two ways on, and the meridians behind them. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <HeroGlobe className={styles.globe} />
      <div className={`page-width ${styles.words}`}>
        <h1 className={styles.sentence}>{heroSentence}</h1>
        <p className={styles.introduction}>{heroIntroduction}</p>
        <div className={styles.actions}>
          <LinkButton to={paths.collaborations()} variant="next">
            See our collaborations
          </LinkButton>
          <LinkButton to={paths.conferences()} variant="secondary">
            Browse conferences
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
