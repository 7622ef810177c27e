/** Proposals of organizers: fields, rules, messages and limits. Bundled into the pages and servers that use it. */
export { findPriceFault, findTitleFault, findVenueFault } from './contradictions';
export { countries } from './organizers/countries';
export {
  type CourseCells,
  type CourseField,
  type CourseLine,
  courseModes,
  type EditedCourse,
} from './organizers/course-form';
export {
  type DecidedProposal,
  type DecidedState,
  type Decision,
  decidedPageSize,
  decidedStates,
  type Proposal,
  type ProposalList,
  type ProposalValues,
  proposalStates,
  type Review,
} from './organizers/proposal';
export {
  type ProposalContent,
  type ProposalFee,
  toProposalContent,
  toProposalValues,
} from './organizers/proposal-content';
export {
  businessTypes,
  feeCurrencies,
  imageLimits,
  type ProposalField,
  proposalFields,
  proposalImageField,
  textLimits,
} from './organizers/proposal-fields';
export { checkProposal, proposalPhoneMessages } from './organizers/proposal-schema';
