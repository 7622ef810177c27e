import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { useTexts } from '../texts';
import { Button } from './Button';
import styles from './search-field.module.css';

/** Most characters that pages read from a query. */
const maxLength = 100;

interface SearchFieldProps {
  label: string;
  /** Path of the page that shows the results: a GET with the text as `q`. */
  action: string;
  defaultValue?: string | undefined;
  /** Other query parameters that the form sends. */
  otherParams?: Readonly<Record<string, string | undefined>> | undefined;
  /** Placeholder that explains what to type. */
  hint?: string | undefined;
  /** Called on every change and on submit, to filter while typing. No page is loaded. */
  onSearch?: ((text: string) => void) | undefined;
  /** Called on submit instead of loading a page. */
  onSubmit?: ((text: string) => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** More controls of the same form, e.g. a SelectMenu. */
  children?: ReactNode;
}

/** A search form that works without JavaScript. */
export function SearchField({
  label,
  action,
  defaultValue,
  otherParams = {},
  hint,
  onSearch,
  onSubmit = onSearch,
  inputRef,
  children,
}: SearchFieldProps) {
  const id = useId();
  const t = useTexts();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSubmit) return;
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know the search element.
    <form
      role="search"
      action={action}
      autoComplete="off"
      className={styles.form}
      onSubmit={submit}
    >
      {Object.entries(otherParams).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <div className={styles.control}>
          <Icon name="search" className={styles.icon} />
          <input
            ref={inputRef}
            id={id}
            className={styles.input}
            type="search"
            name="q"
            dir="auto"
            defaultValue={defaultValue}
            maxLength={maxLength}
            placeholder={hint}
            onChange={(event) => onSearch?.(event.target.value.trim())}
          />
          <Button
            type="submit"
            variant="quiet"
            className={classNames(styles.button, onSearch && styles.needless)}
          >
            {t('Search')}
          </Button>
        </div>
      </div>
      {children}
    </form>
  );
}
