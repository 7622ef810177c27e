import { Button, LogoMark, showToast } from '@meridian/ui';
import { SelectMenu } from '@meridian/ui/page';
import { useMutation, useQuery } from '@tanstack/react-query';
import { NavLink, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { queries } from '../api/queries';
import { send } from '../api/send';
import { leave } from '../sign-in/leave';
import styles from './frame.module.css';

/** The channel, the pages, and who is signed in. */
export function Header({ channel }: { channel: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(queries.channels());
  const ofChannel = `/channels/${channel}`;
  const pages = [
    { to: ofChannel, label: 'Live', end: true },
    { to: `${ofChannel}/history`, label: 'History' },
    { to: `${ofChannel}/servers`, label: 'Servers' },
    { to: '/releases', label: 'Releases' },
    { to: '/teams', label: 'Teams' },
    { to: '/audit', label: 'Audit' },
  ];
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <NavLink to={ofChannel} className={styles.home ?? ''} aria-label="Console: what is live">
          <LogoMark size={28} />
          <span>Console</span>
        </NavLink>
        <form className={styles.channels}>
          <SelectMenu
            key={channel}
            label="Channel"
            name="channel"
            defaultValue={channel}
            options={(data?.channels ?? [{ channel }]).map((one) => ({
              value: one.channel,
              label: one.channel,
            }))}
            onSelect={(chosen) => void navigate(`/channels/${chosen}`)}
          />
        </form>
        <Account />
      </div>
      <nav aria-label="Console" className={styles.pages}>
        {pages.map(({ to, label, end = false }) => (
          <NavLink key={to} to={to} end={end} className={styles.page ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

function Account() {
  const { data: me } = useQuery(queries.me());
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(v.null(), '/session', { method: 'DELETE' }),
    onSuccess: leave,
    onError: ({ message }) => showToast(message, 'error'),
  });
  return (
    <div className={styles.account}>
      <span className={styles.actor} title={me?.roles.join(', ')}>
        {me?.actor}
      </span>
      <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate()}>
        Sign out
      </Button>
    </div>
  );
}
