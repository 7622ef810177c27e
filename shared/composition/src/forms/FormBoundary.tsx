import { FailureBoundary, useTranslate } from '@meridian/composition';
import { type ReactNode, useState } from 'react';

interface Props {
  /** The state of the form, from above the boundary; after a failure, a new state is rendered. */
  state: { status: string };
  children: ReactNode;
}

/**
 * Surrounds the content of a form. When the content fails to render, shows whether the form was sent; when it is rendered
 * again, restores the typed values.
 */
export function FormBoundary({ state, children }: Props) {
  const t = useTranslate();
  const [restoreValues] = useState(createRestorer);
  const isSent = /^(sent|saved)$/.test(state.status);
  return (
    <FailureBoundary
      of={state}
      failure={
        <p role="alert">{t(isSent ? 'This was sent' : 'This page cannot be shown right now')}</p>
      }
      onError={(error) => window.reportError?.(error)}
    >
      <div className="part" ref={restoreValues}>
        {children}
      </div>
    </FailureBoundary>
  );
}

/** Menus and text areas share the properties that are used here. */
type Field = HTMLInputElement;

/** Copies the values of replaced fields in an element to the new ones. */
function createRestorer() {
  let before: Field[] = [];
  return (element: HTMLElement | null) => {
    const listFields = () => [
      ...(element?.querySelectorAll<Field>('input, select, textarea') ?? []),
    ];
    for (const field of listFields()) {
      const index = before.findIndex(({ name }) => name === field.name);
      const [was] = before.splice(index, index < 0 ? 0 : 1);
      // Browsers forbid setting the value of a file field.
      if (was && field.type !== 'file')
        Object.assign(field, { value: was.value, checked: was.checked });
    }
    return () => {
      before = listFields();
    };
  };
}
