/** Proposals of organizers: fields, rules, messages and limits. Bundled into the pages and servers that use it. */
export { businessTypes } from './organizers/business-types';
export { countries } from './organizers/countries';
export {
  type Decision,
  type Proposal,
  type ProposalList,
  type ProposalState,
  type ProposalValues,
  proposalStates,
  type Review,
} from './organizers/proposal';
export {
  type ProposalField,
  proposalFields,
  proposalImageField,
} from './organizers/proposal-fields';
export { imageLimits, textLimits } from './organizers/proposal-limits';
export { checkProposal, proposalPhoneMessages, proposalSchema } from './organizers/proposal-schema';
