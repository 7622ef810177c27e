import { type Limit, readLimit } from '../limits/settings';

export interface ProposalSettings {
  /** Submissions and changes of one organizer, and those from one address and its network. */
  perOrganizer: Limit;
  perAddress: Limit;
  perNetwork: Limit;
}

/**
 * PROPOSAL_LIMIT_PER_ORGANIZER, PROPOSAL_LIMIT_PER_ADDRESS and PROPOSAL_LIMIT_PER_NETWORK, e.g.
 * `30/3600` for thirty in an hour.
 *
 * @throws ServiceError `malformed-request` that says which is wrong
 */
export function readProposalSettings(environment: NodeJS.ProcessEnv): ProposalSettings {
  const read = (name: string, fallback: string) => readLimit(name, environment[name] || fallback);
  return {
    perOrganizer: read('PROPOSAL_LIMIT_PER_ORGANIZER', '30/3600'),
    perAddress: read('PROPOSAL_LIMIT_PER_ADDRESS', '60/3600'),
    perNetwork: read('PROPOSAL_LIMIT_PER_NETWORK', '200/3600'),
  };
}
