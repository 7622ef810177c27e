import { describeSize } from './check-image';
import styles from './image-field.module.css';
import { usePreview } from './use-preview';

/** The chosen picture in the shape that the conference's page gives it, with its name and size. */
export function ImagePreview({
  file,
  sentBefore,
  onUnreadable,
}: {
  file: File | null;
  sentBefore: string | undefined;
  onUnreadable: () => void;
}) {
  const chosen = usePreview(file);
  const source = file ? chosen : sentBefore;
  return (
    <figure className={styles.preview}>
      {source ? (
        <img
          src={source}
          alt={file ? `Preview of ${file.name}` : 'The one that you sent before'}
          width={1600}
          height={700}
          className={styles.picture}
          onError={file ? onUnreadable : undefined}
        />
      ) : (
        <span className={styles.picture} aria-hidden />
      )}
      <figcaption className={styles.caption}>
        {file ? (
          <>
            <span className={styles.name}>{file.name}</span>
            <span>{describeSize(file.size)}</span>
          </>
        ) : (
          <span>The picture that you sent before</span>
        )}
      </figcaption>
    </figure>
  );
}
