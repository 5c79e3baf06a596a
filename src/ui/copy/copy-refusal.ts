import { holdsSampleLink } from '../../core/account/sample.ts';
import { word } from '../../platform/words.ts';

/** Why a text is not on the clipboard. Of what is in the sample, its strip has said so. */
export const copyRefusal = (text: string): string => (holdsSampleLink(text) ? '' : word('copyRefused'));
