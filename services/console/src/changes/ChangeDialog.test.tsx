import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRegistry, reject, type Sent } from '../testing/fake-registry';
import { samplePlan } from '../testing/registry-samples';
import { renderInConsole } from '../testing/render-in-console';
import { ChangeDialog } from './ChangeDialog';
import type { PlannedChange } from './planned-change';

const promote: PlannedChange = { action: 'promote', app: 'shop', version: '1.4.0' };
const planPath = 'POST /channels/production/changes?plan';
const promotePath = 'POST /channels/production/changes';

function open(responses: Record<string, unknown>, change: PlannedChange = promote) {
  const sent = fakeRegistry({ [planPath]: samplePlan(), ...responses });
  const onClose = jest.fn();
  renderInConsole(<ChangeDialog channel="production" change={change} onClose={onClose} />);
  return { sent, onClose, user: userEvent.setup() };
}

const lastOf = (sent: readonly Sent[], path: string) =>
  sent.filter((one) => `${one.method} ${one.path}` === path).pop()?.body;
const confirm = (name = 'Promote') => screen.findByRole('button', { name });

it('shows what it will change, and makes it for the generation of the plan', async () => {
  const changed = { channel: 'production', epoch: 0, generation: 8, changed: true, steps: [] };
  const { sent, onClose, user } = open({ [promotePath]: changed });
  expect(await screen.findByText('shop 1.3.0 → 1.4.0')).toBeVisible();
  await user.type(screen.getByLabelText(/Why/), 'Books are here');
  await user.click(await confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(lastOf(sent, promotePath)).toEqual({
    action: 'promote',
    targets: [{ app: 'shop', version: '1.4.0' }],
    reason: 'Books are here',
    expectedGeneration: 7,
  });
});

it('asks why before it sends anything', async () => {
  const { sent, user } = open({});
  await screen.findByText('shop 1.3.0 → 1.4.0');
  await user.click(await confirm());
  const field = screen.getByLabelText(/Why/);
  expect(field).toHaveAccessibleDescription(/Say why/);
  expect(field).toHaveFocus();
  expect(lastOf(sent, promotePath)).toBeUndefined();
});

it('plans again for another share, and cannot be confirmed until that plan is shown', async () => {
  const { sent, user } = open({});
  await screen.findByText('shop 1.3.0 → 1.4.0');
  expect(await confirm()).toBeEnabled();
  const share = screen.getByLabelText(/in percent/);
  await user.clear(share);
  await user.type(share, '25');
  expect(await confirm()).toBeDisabled();
  await waitFor(async () => expect(await confirm()).toBeEnabled());
  expect(lastOf(sent, planPath)).toMatchObject({ percent: 25 });
});

it('says why the registry would reject a change, and cannot be confirmed', async () => {
  const refusal = { code: 'conflict', message: 'expected another release', suggestion: 'Wait.' };
  open({ [planPath]: samplePlan({ steps: [], refusal }) });
  expect(await screen.findByText('expected another release')).toBeVisible();
  expect(await confirm()).toBeDisabled();
});

it('shows what others have changed meanwhile, when the registry rejects the change for that', async () => {
  const conflict = reject(409, 'generation-conflict', 'expected generation 7, found 8');
  const { onClose, user } = open({ [promotePath]: conflict });
  await screen.findByText('shop 1.3.0 → 1.4.0');
  await user.type(screen.getByLabelText(/Why/), 'Books');
  const steps = [{ app: 'shop', action: 'promote', from: '1.3.5', to: '1.4.0' } as const];
  fakeRegistry({ [planPath]: samplePlan({ generation: 8, steps }), [promotePath]: conflict });
  await user.click(await confirm());
  expect(await screen.findByText('Expected generation 7, found 8')).toBeVisible();
  expect(await screen.findByText('shop 1.3.5 → 1.4.0')).toBeVisible();
  expect(screen.getByLabelText(/Why/)).toHaveValue('Books');
  expect(onClose).not.toHaveBeenCalled();
});

it('offers force where the registry does', async () => {
  const refusal = {
    code: 'contract-incompatible',
    message: 'shop is used',
    suggestion: 'In an emergency: --force --reason "<why>".',
  };
  const { sent, user } = open({ [planPath]: samplePlan({ refusal }) });
  await user.click(await screen.findByLabelText(/although live releases use/));
  await waitFor(() => expect(lastOf(sent, planPath)).toMatchObject({ force: true }));
});
