import { expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

test.each([
  ['', undefined],
  ['2026: 400 → 4', undefined],
  ['Cloud costs', undefined],
  ['Größe', undefined],
  ['மின்னணு வணிகம்', 'ta'],
  ['تكاليف السحابة', 'ar'],
  ['AWS இல் மின்னணு வணிகம், 2026', 'ta'],
  ['تكاليف السحابة على AWS', 'ar'],
  ['The word வணிகம் means trade', undefined],
  ['Half ليلى', undefined],
  ['“Größe” — 100 %, ஆம்', undefined],
  ['ﺍﻟﺴﺤﺎﺑﺔ', 'ar'],
] as const)('%s: %s', (text, lang) => expect(langOf(text)).toBe(lang));
