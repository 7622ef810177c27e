/** Proposals of organizers: fields, rules, messages and limits. Bundled into pages and servers. */
export { findPriceFault, findTitleFault, findVenueFault } from './contradictions';
export { countries } from './countries';
export {
  type CourseCells,
  type CourseField,
  type CourseLine,
  courseModes,
  type EditedCourse,
} from './course-form';
export {
  type Decision,
  type Proposal,
  type ProposalList,
  type ProposalState,
  type ProposalValues,
  proposalStates,
  type Review,
  reviewPageSize,
} from './proposal';
export {
  businessTypes,
  feeCurrencies,
  feeFields,
  feeNumbers,
  formerField,
  imageLimits,
  type ProposalField,
  proposalFields,
  proposalImageField,
  textLimits,
} from './proposal-fields';
export { checkProposal, reasonRule } from './proposal-schema';
