import type { EvidenceResponse, RolloutResponse, Status } from '@meridian/registry/api';
import { classNames, Link } from '@meridian/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../api/queries';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { formatMoment } from '../elements/format';
import styles from './live.module.css';

/** What has to be looked at, or decided: verdicts, changes that wait, schedules, freezes, site servers. */
export function Notices({ channel, status }: { channel: string; status: Status }) {
  const { data: telemetry } = useQuery(queries.telemetry(channel));
  const { data: servers } = useQuery(queries.servers(channel));
  const verdicts = (telemetry?.evidence ?? []).filter((one) => describeVerdict(one) !== null);
  const troubled = (servers?.servers ?? []).filter(({ state }) => state !== 'current');
  const notices = [
    ...verdicts.map((evidence) => (
      <Verdict key={`${evidence.app} ${evidence.version}`} {...{ channel, evidence }} />
    )),
    ...(troubled.length > 0
      ? [
          <Notice key="servers" tone="bad">
            <Link to={`/channels/${channel}/servers`}>
              {`${troubled.length} of ${servers?.servers.length} site servers`}
            </Link>{' '}
            are behind what is live, or silent.
          </Notice>,
        ]
      : []),
    ...status.pending.map((pending) => (
      <Notice
        key={pending.id}
        tone="caution"
        actions={
          <>
            <ChangeButton change={{ action: 'approve', pending }} variant="primary" />
            <ChangeButton change={{ action: 'withdraw', pending }} />
          </>
        }
      >
        {`${pending.actor} asks for approval: ${pending.what}${pending.reason ? `, because: ${pending.reason}` : ''}. Until ${formatMoment(pending.expiresAt)}.`}
      </Notice>
    )),
    ...status.rollouts.map((rollout) => <Rollout key={nameOf(rollout)} rollout={rollout} />),
    ...status.freezes.map((freeze) => (
      <Notice
        key={freeze.id}
        tone="caution"
        actions={<ChangeButton change={{ action: 'thaw', freeze }} />}
      >
        {`Nothing new becomes live from ${formatMoment(freeze.from)} to ${formatMoment(freeze.until)}: ${freeze.reason} (${freeze.actor})`}
      </Notice>
    )),
  ];
  return notices.length > 0 ? (
    <section aria-label="What needs attention" className={styles.notices}>
      {notices}
    </section>
  ) : null;
}

function Notice({
  tone = 'plain',
  actions,
  children,
}: {
  tone?: 'plain' | 'caution' | 'bad';
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <p className={styles.words}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** What has come of the evidence, or will; null where there is nothing to do, or nothing any more. */
function describeVerdict({ decision, outcome }: EvidenceResponse): string | null {
  if (outcome === 'rolled-back') return 'was rolled back by itself';
  if (outcome !== null || decision === 'healthy') return null;
  return decision === 'rollback' ? 'is being rolled back' : 'waits for evidence';
}

function Verdict({ channel, evidence }: { channel: string; evidence: EvidenceResponse }) {
  const { app, version, decision, reasons, decidedAt, startedAt } = evidence;
  return (
    <Notice tone={decision === 'rollback' ? 'bad' : 'plain'}>
      <Link to={`/channels/${channel}/apps/${app}`}>{`${app} ${version}`}</Link>{' '}
      {describeVerdict(evidence)}, <Age time={decidedAt ?? startedAt} />: {reasons.join('; ')}
    </Notice>
  );
}

const nameOf = ({ releases }: RolloutResponse) =>
  releases.map(({ app, version }) => `${app} ${version}`).join(', ');

function Rollout({ rollout }: { rollout: RolloutResponse }) {
  const { releases, state, percent, nextPercent, nextAt, note, actor } = rollout;
  const app = releases[0]?.app ?? '';
  const isHeld = state === 'held';
  const next =
    nextPercent !== null && nextAt ? `; ${nextPercent} % at ${formatMoment(nextAt)}` : '';
  const held = isHeld ? `; held: ${note ?? 'no reason was given'}` : '';
  return (
    <Notice
      tone={isHeld ? 'caution' : 'plain'}
      actions={
        <>
          {state === 'running' && <ChangeButton change={{ action: 'hold', app }} />}
          {isHeld && <ChangeButton change={{ action: 'resume', app }} />}
        </>
      }
    >
      {`${nameOf(rollout)} is at ${percent} % by a schedule of ${actor}${next}${held}`}
    </Notice>
  );
}
