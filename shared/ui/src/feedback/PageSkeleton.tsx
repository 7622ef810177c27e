import { useTexts } from '../texts/texts';
import { Skeleton } from './Skeleton';
import styles from './skeleton.module.css';

/** Shows the layout of a page while it loads; screen readers hear "Loading" once. */
export function PageSkeleton({
  shape = 'page',
}: {
  shape?: 'page' | 'cards' | 'detail' | 'article' | 'form';
}) {
  const t = useTexts();
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('Loading')}
      </p>
      <Skeleton shape="title" />
      {shape === 'cards' && (
        <div className={styles.cards}>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <div key={card}>
              <Skeleton shape="cover" />
              <Skeleton lines={3} />
            </div>
          ))}
        </div>
      )}
      {shape === 'detail' && (
        <div className={styles.detail}>
          <div>
            <Skeleton shape="cover" />
            <Skeleton lines={8} />
          </div>
          <Skeleton shape="block" />
        </div>
      )}
      {shape === 'article' && <Skeleton lines={14} className={styles.article} />}
      {shape === 'form' && (
        <div className={styles.form}>
          {[1, 2, 3, 4].map((field) => (
            <div key={field}>
              <Skeleton />
              <Skeleton shape="button" />
            </div>
          ))}
        </div>
      )}
      {shape === 'page' && (
        <>
          <Skeleton lines={4} className={styles.article} />
          <Skeleton shape="block" />
        </>
      )}
    </div>
  );
}
