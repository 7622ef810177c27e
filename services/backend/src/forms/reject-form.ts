import {
  fillMinutes,
  honeypotField,
  type PostedFormName,
  startedField,
  submitErrorMessages,
} from '@meridian/contracts/forms';
import type { BackendContext } from '../context';
import { clientKeys, countAgainstLimits } from '../requests/rate-limits';
import { countRejection, type RejectionReason } from '../requests/rejections';
import type { FormInput, PostedForm } from './parse-form';

export interface Limited {
  status: 'limited';
  message: string;
  retryAfterSeconds: number;
}

/** A person needs longer than this to fill in a form. */
const minFillMs = 3000;

/**
 * Counts a form against the limits, and looks for signs of a program.
 *
 * @param sent.isRepeat whether the form was accepted before; then no limit rejects it
 * @returns null for a form to process; `held` for a form that fills in the field that people do not see
 */
export async function rejectForm(
  context: Pick<BackendContext, 'db' | 'logger' | 'config' | 'clock'>,
  sent: PostedForm & { form: PostedFormName; isRepeat?: () => Promise<boolean> },
): Promise<Limited | 'held' | 'repeated' | null> {
  const { form, input, clientIp } = sent;
  const { limits } = context.config.forms;
  const reject = async (reason: RejectionReason) => {
    await countRejection(context.db, form, reason);
    context.logger.info({ form, reason }, 'form rejected');
  };
  const counted = [...clientKeys(form, clientIp, limits), { key: form, limit: limits.perForm }];
  const seconds = await countAgainstLimits(context, counted);
  const isHeld = (input[honeypotField] ?? '') !== '';
  if (seconds > 0) {
    if (!isHeld && (await sent.isRepeat?.())) return 'repeated';
    await reject('too-many');
    const message = fillMinutes(submitErrorMessages.tooMany, seconds);
    return { status: 'limited', message, retryAfterSeconds: seconds };
  }
  if (isHeld) {
    await reject('honeypot');
    return 'held';
  }
  if (!isTooFast(input, context.clock())) return null;
  await reject('too-fast');
  const retryAfterSeconds = minFillMs / 1000;
  return { status: 'limited', message: submitErrorMessages.tooFast, retryAfterSeconds };
}

/** Whether the form came sooner than a person can fill it in. A start in the future comes from a wrong clock. */
function isTooFast(input: FormInput, now: Date): boolean {
  const started = input[startedField];
  if (typeof started !== 'string' || !/^\d{1,15}$/.test(started)) return false;
  const fillMs = now.getTime() - Number(started);
  return fillMs >= 0 && fillMs < minFillMs;
}
