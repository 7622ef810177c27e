import { MeridianArcs, Monogram } from '@shared/ui';
import styles from './organisation-cover.module.css';

/** The picture of an organisation: its monogram on a field of meridians. Decoration. */
export function OrganisationCover({ title }: { title: string }) {
  return (
    <div className={styles.cover}>
      <MeridianArcs variant="hero" className={styles.arcs} />
      <Monogram name={title} size={96} className={styles.monogram} />
    </div>
  );
}
