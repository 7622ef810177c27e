import { FailureBoundary, useTranslate } from '@meridian/composition';
import type { FieldFault } from '@meridian/contracts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { FailureMessage } from './form-state';

interface Outcome {
  status: string;
  errors?: readonly FieldFault[] | undefined;
  failure?: FailureMessage | undefined;
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  /** The state of the form, which lives above the boundary. */
  state: Outcome;
  children: ReactNode;
}

/**
 * Around all that a form renders. Says at least the outcome when the rest fails to render, and keeps what was typed
 * when it is rendered again.
 */
export function FormBoundary({ form, state: { status, errors, failure }, children }: Props) {
  const t = useTranslate();
  const before = useRef<Field[]>([]);
  const isSent = status === 'sent' || status === 'saved';
  const fault = failure?.message ?? errors?.map(({ message }) => message).join(' ');
  const said = isSent ? t('This was sent') : fault || t('This page cannot be shown right now');
  return (
    <FailureBoundary
      of={status + said}
      failure={<p role="alert">{said}</p>}
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
    const listFields = () =>
      ([...(form.current?.elements ?? [])] as Field[]).filter(({ name }) => name);
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
