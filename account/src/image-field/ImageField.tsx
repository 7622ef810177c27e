import { Button, classNames, Icon } from '@meridian/ui';
import { FieldError } from '@meridian/ui/forms';
import { type DragEvent, useRef, useState } from 'react';
import { acceptedImages, checkImage, formatSize } from './check-image';
import { ImagePreview } from './ImagePreview';
import styles from './image-field.module.css';

/** Name and id of the control. */
const name = 'image';

/** An image from the visitor's device, chosen or dropped, with a preview. */
export function ImageField({
  file,
  sentBefore,
  error,
  onChange,
  onRejected,
}: {
  file: File | null;
  /** URL of the image that is already on the server. */
  sentBefore?: string | undefined;
  error: string | undefined;
  onChange: (file: File | null) => void;
  /** Called with the fault of a rejected file; the file chosen before stays. */
  onRejected: (message: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const [news, setNews] = useState('');

  const take = async (files: FileList | null | undefined) => {
    const [chosen, ...more] = files ?? [];
    if (!chosen) return;
    if (more.length > 0) return onRejected('Choose one image, not several');
    const fault = await checkImage(chosen);
    if (fault) return onRejected(fault);
    onChange(chosen);
    setNews(`${chosen.name}, ${formatSize(chosen.size)}, is chosen.`);
  };
  const remove = () => {
    onChange(null);
    setNews(sentBefore ? 'The image sent before stays.' : 'The image is removed.');
    // The pressed button has disappeared.
    input.current?.focus();
  };
  const drag = (change: number) => (event: DragEvent) => {
    event.preventDefault();
    depth.current = Math.max(0, depth.current + change);
    setIsOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    void take(event.dataTransfer.files);
  };

  const isFilled = file !== null || sentBefore !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        Image
        <span className={styles.mark} aria-hidden="true">
          {' '}
          *
        </span>
      </label>
      <p id="image-hint" className={styles.hint}>
        JPEG, PNG, WebP or AVIF, at most 5 MB; wide ones look best. The place and camera data in it
        are removed.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra, the control inside does the same. */}
      <div
        className={classNames(styles.area, isOver && styles.over, error && styles.wrong)}
        onDragEnter={drag(1)}
        onDragLeave={drag(-1)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {isFilled ? (
          <ImagePreview
            file={file}
            sentBefore={sentBefore}
            onUnreadable={() => {
              onChange(null);
              onRejected('This image cannot be shown: it is damaged. Choose another one');
            }}
          />
        ) : (
          <div className={styles.empty}>
            <Icon name="plus" size={28} />
            <p className={styles.drop}>Drop an image here, or choose one</p>
          </div>
        )}
        <div className={styles.controls}>
          <input
            ref={input}
            type="file"
            id={name}
            accept={acceptedImages}
            required={!isFilled}
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames('image-hint', error && 'image-error')}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files);
              // Lets the visitor choose the same file again, e.g. after removing it.
              currentTarget.value = '';
            }}
          />
          <label htmlFor={name} className={styles.choose}>
            {isFilled ? 'Choose another' : 'Choose an image'}
          </label>
          {file && (
            <Button variant="quiet" size="small" onClick={remove}>
              {sentBefore ? 'Keep the image sent before' : 'Remove'}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {error && <FieldError id="image-error">{error}</FieldError>}
    </div>
  );
}
