import type { ShopProvider } from '@shared/contracts';
import { BookCover, Glyph } from '@shared/ui';
import styles from './provider-picture.module.css';

/** The glyph that stands for a provider: what its products are about. */
const subjects: Record<Exclude<ShopProvider, 'oxford'>, string> = {
  sanford: 'Infection',
  access: 'Library',
  nejm: 'Exam',
  isabel: 'Diagnosis',
  anatomica: 'Anatomy',
};

/** The picture on a provider's tile: a glyph, or three books for the bookshop. */
export function ProviderPicture({ provider }: { provider: ShopProvider }) {
  if (provider !== 'oxford') return <Glyph category={subjects[provider]} size={88} />;
  return (
    <div className={styles.books}>
      <BookCover title="Handbooks" publisher="Oxford" seed="book 1" />
      <BookCover title="Textbooks" publisher="Oxford" seed="book 5" />
      <BookCover title="Cases" publisher="Oxford" seed="book 3" />
    </div>
  );
}
