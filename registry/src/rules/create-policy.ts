import type { Policy } from '../policy';
import type { ReleaseStore } from '../storage/release-store';
import { blocked } from './blocked';
import { fitsBeside, fitting } from './check-beside';
import { uses } from './check-uses';
import { createWholeRule } from './release';
import { removal } from './removal';

/** All rules that a change of what is live has to pass. */
export function createPolicy(storage: ReleaseStore): Policy {
  return {
    rules: [removal, blocked, createWholeRule(storage), fitting, uses],
    fits: fitsBeside,
  };
}
