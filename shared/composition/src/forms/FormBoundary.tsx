import { FailureBoundary, useTranslate } from '@meridian/composition';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** The state of the form, which lives above the boundary; a new one is tried again. */
  state: { status: string };
  children: ReactNode;
}

/**
 * Around all that a form renders. Says what was sent when the rest fails to render, and keeps what was typed when it is
 * rendered again.
 */
export function FormBoundary({ form, state, children }: Props) {
  const t = useTranslate();
  const before = useRef<Field[]>([]);
  const isSent = /^(sent|saved)$/.test(state.status);
  return (
    <FailureBoundary
      of={state}
      failure={
        <p role="alert">{t(isSent ? 'This was sent' : 'This page cannot be shown right now')}</p>
      }
      onError={(error) => window.reportError?.(error)}
    >
      <Typed form={form} before={before}>
        {children}
      </Typed>
    </FailureBoundary>
  );
}

/** As far as menus and longer texts have that, too. */
type Field = HTMLInputElement;

/** Gives the fields what those held that they replace. */
function Typed({
  form,
  before,
  children,
}: Pick<Props, 'form' | 'children'> & { before: RefObject<Field[]> }) {
  useLayoutEffect(() => {
    const listFields = () => [...(form.current?.elements ?? [])] as Field[];
    for (const field of listFields()) {
      const index = before.current.findIndex(({ name }) => name === field.name);
      const [was] = before.current.splice(index, index < 0 ? 0 : 1);
      // What a file field holds cannot be set.
      if (was && field.type !== 'file')
        Object.assign(field, { value: was.value, checked: was.checked });
    }
    return () => {
      before.current = listFields();
    };
  }, [form, before]);
  return children;
}
