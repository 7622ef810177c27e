import { defineWidget } from '@shared/composition';
import { AffiliationsStrip } from '../../strips/AffiliationsStrip';

export const widget = defineWidget<'content/affiliations'>({ Widget: AffiliationsStrip });
