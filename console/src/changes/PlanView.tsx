import type { Plan } from '@meridian/registry/api';
import { Button, Status } from '@meridian/ui';
import { describeStep } from '../elements/describe-step';
import { Failure } from '../elements/Failure';
import styles from './changes.module.css';
import { DiffView } from './DiffView';
import type { ShownPlan } from './use-plan';

/** What a change will do, or why it would be rejected. Screen readers are told when that changes. */
export function PlanView({ shown }: { shown: ShownPlan }) {
  const { plan, error, hasChanged, isOther, accept, retry } = shown;
  if (error) return <Failure error={error} retry={retry} />;
  return (
    <div aria-live="polite">
      {plan ? <Planned plan={plan} /> : <p>Loading what it will change</p>}
      {isOther && (
        <Status tone="error" title="This would do something else now">
          <p>Close this dialog, and look at what is live: others have changed it.</p>
        </Status>
      )}
      {hasChanged && !isOther && (
        <Status tone="error" title="Others have changed what is live">
          <p>The plan is a new one. Read it again before you go on.</p>
          <Button variant="secondary" size="small" onClick={accept}>
            Go on with the new plan
          </Button>
        </Status>
      )}
    </div>
  );
}

function Planned({ plan }: { plan: Plan }) {
  if (plan.refusal)
    return (
      <Status tone="error" title="It would be rejected">
        <p>{plan.refusal.message}</p>
        {plan.refusal.suggestion && <p>{plan.refusal.suggestion}</p>}
      </Status>
    );
  return (
    <section className={styles.plan} aria-label="What it will change">
      <h3>What it will change</h3>
      {plan.steps.length === 0 && <p>Nothing: this is live already.</p>}
      <ul>
        {plan.steps.map((step) => (
          <li key={step.app}>{describeStep(step)}</li>
        ))}
      </ul>
      {plan.needsApproval && <p>A second person has to approve it first.</p>}
      {plan.apps.length > 0 && (
        <details>
          <summary>What visitors get</summary>
          <DiffView apps={plan.apps} />
        </details>
      )}
    </section>
  );
}
