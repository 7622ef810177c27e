import { useEffect, useState } from 'react';
import { describeSize } from './check-image';
import styles from './image-field.module.css';

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
          className={styles.image}
          onError={file ? onUnreadable : undefined}
        />
      ) : (
        <span className={styles.image} aria-hidden />
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

/** A picture as an address that an `img` takes; null until it has been read, or when it cannot be. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ of: File; address: string } | null>(null);

  useEffect(() => {
    if (!file) return;
    // A data address, for the page's security policy takes no `blob:`.
    const reader = new FileReader();
    reader.onload = () => setPreview({ of: file, address: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  return preview && preview.of === file ? preview.address : null;
}
