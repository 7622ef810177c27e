import { Button, ErrorState, Status } from '@meridian/ui';
import type { ReactNode } from 'react';
import { failureMessage } from '../api/failure-messages';
import type { Fetched } from '../api/use-fetched';
import { WaitingLines } from '../api/WaitingLines';
import styles from './organizer.module.css';

/** A list that only a signed-in organizer may load, with its waiting, signed-out, failed and empty states. */
export function FetchedList<Item extends { id: string }>({
  fetched,
  items,
  onReload,
  waitingLabel,
  failedTitle,
  signedOut,
  empty,
  above,
  children,
}: {
  fetched: Fetched<unknown>;
  /** Empty before they are loaded. */
  items: readonly Item[];
  onReload: () => void;
  waitingLabel: string;
  failedTitle: string;
  signedOut: ReactNode;
  empty: ReactNode;
  above?: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  const outdated = fetched.status === 'loaded' ? fetched.outdated : null;
  return (
    <>
      {fetched.status === 'waiting' && <WaitingLines label={waitingLabel} lines={6} />}
      {fetched.status === 'signed-out' && signedOut}
      {fetched.status === 'failed' && (
        <ErrorState title={failedTitle} level={2} retry={onReload}>
          <p>{failureMessage(fetched.kind).message}</p>
        </ErrorState>
      )}
      <Status tone="error" title="This list may be out of date">
        {outdated && (
          <>
            <p>{failureMessage(outdated).message}</p>
            <Button variant="secondary" size="small" onClick={onReload}>
              Load the newest list
            </Button>
          </>
        )}
      </Status>
      {fetched.status === 'loaded' && items.length === 0 && empty}
      {above}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
