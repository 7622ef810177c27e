import { FailureBoundary, useTranslate } from '@meridian/composition';
import { type ReactNode, useState } from 'react';

interface Props {
  /** The state of the form, which lives above the boundary; a new one is tried again. */
  state: { status: string };
  children: ReactNode;
}

/**
 * Around all that a form renders. Says what was sent when the rest fails to render, and keeps what was typed when it is
 * rendered again.
 */
export function FormBoundary({ state, children }: Props) {
  const t = useTranslate();
  const [keepValues] = useState(createKeeper);
  const isSent = /^(sent|saved)$/.test(state.status);
  return (
    <FailureBoundary
      of={state}
      failure={
        <p role="alert">{t(isSent ? 'This was sent' : 'This page cannot be shown right now')}</p>
      }
      onError={(error) => window.reportError?.(error)}
    >
      <div className="part" ref={keepValues}>
        {children}
      </div>
    </FailureBoundary>
  );
}

/** As far as menus and longer texts have that, too. */
type Field = HTMLInputElement;

/** Gives the fields in an element what those held that they replace. */
function createKeeper() {
  let before: Field[] = [];
  return (element: HTMLElement | null) => {
    const listFields = () => [
      ...(element?.querySelectorAll<Field>('input, select, textarea') ?? []),
    ];
    for (const field of listFields()) {
      const index = before.findIndex(({ name }) => name === field.name);
      const [was] = before.splice(index, index < 0 ? 0 : 1);
      // What a file field holds cannot be set.
      if (was && field.type !== 'file')
        Object.assign(field, { value: was.value, checked: was.checked });
    }
    return () => {
      before = listFields();
    };
  };
}
