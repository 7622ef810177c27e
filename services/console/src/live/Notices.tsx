import type { EvidenceResponse, RolloutResponse, Status } from '@meridian/registry/api';
import { Link } from '@meridian/ui';
import { ChangeButton } from '../changes/ChangeButton';
import { Age } from '../elements/Age';
import { describeEvidence, describeOutcome } from '../elements/describe-evidence';
import { formatMoment } from '../elements/format';
import { PageSection, Tag } from '../elements/PageSection';
import styles from './live.module.css';

export function Notices({
  status: { channel, telemetry, rollouts, ...status },
}: {
  status: Status;
}) {
  const servers = status.servers ?? [];
  const troubled = servers.filter(({ state }) => state !== 'current');
  const verdicts = telemetry.evidence.filter(
    ({ outcome, decision }) =>
      outcome === 'rolled-back' || (outcome === null && decision !== 'healthy'),
  );
  if (troubled.length + verdicts.length + rollouts.length === 0) return null;
  return (
    <PageSection title="What needs attention">
      <ul className={styles.notices}>
        {troubled.length > 0 && (
          <li>
            <Tag tone="bad">servers</Tag>{' '}
            <Link to={`/channels/${channel}/servers`}>
              {`${troubled.length} of ${servers.length} site servers`}
            </Link>{' '}
            are behind what is live, or silent.
          </li>
        )}
        {verdicts.map((evidence) => (
          <Verdict key={`${evidence.app} ${evidence.version}`} {...{ channel, evidence }} />
        ))}
        {rollouts.map((rollout) => (
          <Rollout key={nameOf(rollout)} rollout={rollout} />
        ))}
      </ul>
    </PageSection>
  );
}

function Verdict({ channel, evidence }: { channel: string; evidence: EvidenceResponse }) {
  const { app, version, decision, decidedAt, startedAt } = evidence;
  return (
    <li>
      <Tag tone={decision === 'rollback' ? 'bad' : 'caution'}>canary</Tag>{' '}
      <Link to={`/channels/${channel}/apps/${app}`}>{`${app} ${version}`}</Link>{' '}
      {describeOutcome(evidence)}, <Age time={decidedAt ?? startedAt} />:{' '}
      {describeEvidence(evidence)}
    </li>
  );
}

const nameOf = ({ releases }: RolloutResponse) =>
  releases.map(({ app, version }) => `${app} ${version}`).join(', ');

function Rollout({ rollout }: { rollout: RolloutResponse }) {
  const { releases, state, percent, nextPercent, nextAt, note } = rollout;
  const app = releases[0]?.app ?? '';
  const isHeld = state === 'held';
  const next = nextAt ? `${nextPercent} % at ${formatMoment(nextAt)}` : 'no step is due';
  return (
    <li>
      <Tag tone={isHeld ? 'caution' : 'plain'}>schedule</Tag>{' '}
      <span>
        {`${nameOf(rollout)} is at ${percent} %; ${isHeld ? `held: ${note ?? 'no reason was given'}` : next}`}
      </span>{' '}
      <ChangeButton change={{ action: isHeld ? 'resume' : 'hold', app }} />
    </li>
  );
}
