import { pathTo } from '@meridian/contracts';
import { ErrorState } from '@meridian/ui';
import { type ReactNode, useState } from 'react';
import type { ApiFailure, ApiResult } from '../api/call-api';
import { useFetched } from '../api/use-fetched';
import { WaitingLines } from '../api/WaitingLines';
import { InlineLoginPanel } from '../sign-in/LoginPanel';
import sheet from './form-parts.module.css';

/** Loads the values that a form starts with. The form stays when the session ends, because it may hold unsaved texts. */
export function OpenForChange<Value>({
  id,
  read,
  what,
  failureMessage,
  children,
}: {
  id: string;
  read: (id: string, signal: AbortSignal) => Promise<ApiResult<Value>>;
  /** Names the item, e.g. "your conference". */
  what: string;
  failureMessage: (kind: ApiFailure['kind']) => { title: string; message: string };
  children: (opened: Value) => ReactNode;
}) {
  const [fetched, reload] = useFetched((signal) => read(id, signal), [id]);
  const [opened, setOpened] = useState<Value | null>(null);
  if (!opened && fetched.status === 'loaded') setOpened(fetched.value);
  if (opened) return children(opened);
  if (fetched.status === 'signed-out')
    return (
      <section aria-label="Sign in" className={sheet.signIn}>
        <h2 className={sheet.signInTitle}>{`Sign in to change ${what}`}</h2>
        <InlineLoginPanel />
      </section>
    );
  if (fetched.status !== 'failed') return <WaitingLines label={`Loading ${what}`} lines={8} />;
  const { title, message } = failureMessage(fetched.kind);
  return (
    <ErrorState
      title={title}
      level={2}
      retry={fetched.kind === 'gone' ? undefined : reload}
      link={{ to: pathTo('/databutton'), label: 'Your page' }}
    >
      <p>{message}</p>
    </ErrorState>
  );
}
