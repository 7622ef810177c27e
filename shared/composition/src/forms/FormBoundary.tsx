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
export function FormBoundary({ form, state, children }: Props) {
  const t = useTranslate();
  const before = useRef<Field[]>([]);
  const said = sayOutcome(state).map((text) => t(text));
  return (
    <FailureBoundary
      of={[state.status, ...said].join()}
      failure={<p role="alert">{said.join('. ')}</p>}
      onError={(error) => window.reportError?.(error)}
    >
      <Typed form={form} before={before}>
        {children}
      </Typed>
    </FailureBoundary>
  );
}

function sayOutcome({ status, errors = [], failure }: Outcome): string[] {
  if (status === 'sent' || status === 'saved') return ['This was sent'];
  if (failure) return [failure.title, failure.message];
  if (errors.length > 0) return errors.map(({ message }) => message);
  return ['This page cannot be shown right now'];
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
      const index = before.current.findIndex((one) => isNamesake(one, field));
      const [was] = index < 0 ? [] : before.current.splice(index, 1);
      if (!was) continue;
      field.value = was.value;
      field.checked = was.checked;
    }
    return () => {
      before.current = listFields();
    };
  }, [form, before]);
  return children;
}

/** Of boxes each value is a field; what a file field holds cannot be set. */
function isNamesake({ name, type, value }: Field, field: Field): boolean {
  const isBox = type === 'checkbox' || type === 'radio';
  return (
    name !== '' &&
    type !== 'file' &&
    name === field.name &&
    type === field.type &&
    (!isBox || value === field.value)
  );
}
