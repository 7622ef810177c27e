/** Proposals of organizers: fields, rules, messages and limits. Bundled into the pages and servers that use it. */
export { countries } from './organizers/countries';
export {
  type Decision,
  type Proposal,
  type ProposalList,
  type ProposalValues,
  proposalStates,
  type Review,
} from './organizers/proposal';
export {
  businessTypes,
  imageLimits,
  type ProposalField,
  proposalFields,
  proposalImageField,
  textLimits,
} from './organizers/proposal-fields';
export { checkProposal, proposalPhoneMessages } from './organizers/proposal-schema';
