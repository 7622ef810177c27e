import { FailureBoundary, useTranslate } from '@meridian/composition';
import type { FieldFault } from '@meridian/contracts';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { FailureMessage } from './form-state';
import { readAllValues, writeValue } from './form-values';

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
  const typed = useRef<Record<string, string>>({});
  const said = sayOutcome(state).map((text) => t(text));
  return (
    <FailureBoundary
      of={[state.status, ...said].join()}
      failure={<p role="alert">{said.join('. ')}</p>}
      onError={(error) => window.reportError?.(error)}
    >
      <Typed form={form} typed={typed}>
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

/** Reads the fields before React removes them, and fills in those that replace them. */
function Typed({
  form,
  typed,
  children,
}: Pick<Props, 'form' | 'children'> & { typed: RefObject<Record<string, string>> }) {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(typed.current))
      if (form.current) writeValue(form.current, name, value);
    return () => {
      if (form.current) typed.current = readAllValues(form.current);
    };
  }, [form, typed]);
  return children;
}
