import { defineWidget } from '@meridian/composition';
import { AffiliationsStrip } from './AffiliationsStrip';

export const widget = defineWidget<'content/affiliations'>({ Widget: AffiliationsStrip });
