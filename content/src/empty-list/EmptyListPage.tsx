import { paths } from '@shared/contracts';
import { LinkButton, Section } from '@shared/ui';
import { EmptyListPicture } from './EmptyListPicture';
import styles from './empty-list.module.css';
import { emptyList } from './texts';

export function EmptyListPage() {
  return (
    <Section>
      <div className={styles.page}>
        <EmptyListPicture className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.text}>{emptyList.desc}</p>
          <div className={styles.ways}>
            <LinkButton to={paths.courses()} variant="next">
              Explore courses
            </LinkButton>
            <LinkButton to={paths.conferences()} variant="secondary">
              Browse conferences
            </LinkButton>
            <LinkButton to={paths.blog()} variant="quiet">
              Read the blog
            </LinkButton>
          </div>
        </div>
      </div>
    </Section>
  );
}
