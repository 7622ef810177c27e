import { defineWidget } from '@shared/composition';
import { AffiliationsStrip } from './AffiliationsStrip';

export const widget = defineWidget<'content/affiliations'>({ Widget: AffiliationsStrip });
