import { classNames } from '@shared/ui';
import styles from './password-advice.module.css';
import { minPasswordLength, type PasswordRating } from './password-strength';

/** The strength of what is being typed, in words; announced when they change. */
export function PasswordAdvice({ rating }: { rating: PasswordRating | null }) {
  return (
    <div className={styles.room}>
      <p className={classNames(styles.advice, rating && styles[rating.strength])} role="status">
        {rating ? rating.words : `At least ${minPasswordLength} characters. Longer is stronger.`}
      </p>
    </div>
  );
}
