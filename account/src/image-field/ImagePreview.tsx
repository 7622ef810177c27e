import { useEffect, useState } from 'react';
import { formatSize } from './check-image';
import styles from './image-field.module.css';

/** The chosen image in the shape of the conference's page, with name and size. */
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
            <span>{formatSize(file.size)}</span>
          </>
        ) : (
          <span>The image that you sent before</span>
        )}
      </figcaption>
    </figure>
  );
}

/** An image file as a URL for `img`; null until the file is read, or when it is unreadable. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ of: File; url: string } | null>(null);

  useEffect(() => {
    if (!file) return;
    // A data URL, because the page's security policy forbids `blob:`.
    const reader = new FileReader();
    reader.onload = () => setPreview({ of: file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  return preview && preview.of === file ? preview.url : null;
}
