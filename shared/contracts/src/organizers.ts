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
  type Decision,
  type Proposal,
  type ProposalList,
  type ProposalState,
  type ProposalValues,
  proposalStates,
  type Review,
  reviewPageSize,
} from './organizers/proposal';
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
} from './organizers/proposal-fields';
export { checkProposal, reasonRule } from './organizers/proposal-schema';
